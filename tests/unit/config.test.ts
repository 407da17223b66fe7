import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/server/base/config.ts'
import { describeSettings } from '../../src/server/start/describe-settings.ts'
import { requireDemoAllowed } from '../../src/server/start/require-demo-allowed.ts'

describe('the settings', () => {
  it('have defaults', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 4321,
      HOST: '127.0.0.1',
      DATABASE_URL: null,
      ADMIN_EMAIL: null,
      DEMO: true,
      PUBLIC_URL: 'http://127.0.0.1:4321',
      SMTP_URL: null,
      S3_ENDPOINT: null,
      SOCIAL_PROVIDER: ['simulated'],
      REFRESH_HOUR: 5,
      CORS_ORIGINS: [],
      PASSWORD_MAX_AGE_DAYS: null,
      PUBLIC_OAUTH_CLIENT_KEY: 'd2ViOndlYg==',
    })
  })

  it('turn the demo off on a public address, on PostgreSQL, or with an ADMIN', () => {
    const admin = { ADMIN_EMAIL: 'Capo@Agenzia.example', ADMIN_PASSWORD: 'tre gatti sul tetto' }
    expect(readConfig({ HOST: '0.0.0.0' }).DEMO).toBe(false)
    expect(readConfig({ PUBLIC_URL: 'https://report.example.org' }).DEMO).toBe(false)
    expect(readConfig({ PUBLIC_URL: 'http://localhost:4321' }).DEMO).toBe(true)
    expect(readConfig({ HOST: '::1' }).DEMO).toBe(true)
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/db' }).DEMO).toBe(false)
    expect(readConfig(admin)).toMatchObject({ DEMO: false, ADMIN_EMAIL: 'capo@agenzia.example' })
    expect(readConfig({ ...admin, DEMO: 'true' }).DEMO).toBe(true)
  })

  it.each([
    'postgres://localhost/x',
    'postgres:///x',
    'postgres:///x?host=/run/postgresql',
    'postgres://anna@db/x?host=/run/postgresql&port=5433',
    'postgres://%2Frun%2Fpostgresql/x',
    'postgres://anna:chiave@%2Fvar%2Frun%2Fpostgresql:5433/x',
  ])('need no TOKEN_SECRET for a database on this machine: %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).TOKEN_SECRET).toBeNull()
  })

  it('are named at the start without a password', () => {
    const described = describeSettings(
      readConfig({
        DATA_DIR: '/srv/dati',
        DATABASE_URL: 'postgres://anna:chiave@%2Frun%2Fpostgresql/agenzia',
        SMTP_URL: 'smtp://anna%40lume.example:chiave@posta.example:587',
        MAIL_FROM: 'report@lume.example',
        SOCIAL_PROVIDER: 'none',
      }),
    )
    expect(described.split('\n')).toEqual([
      'Database: PostgreSQL agenzia at /run/postgresql',
      'Mail: by smtp://posta.example:587 as anna@lume.example, from report@lume.example',
      'Images: /srv/dati/images',
      'Social data: none, all numbers are entered or imported',
      'Backups: none by the server itself (set BACKUP_S3_URL, or let a timer run npm run backup)',
    ])
    const BACKUP_S3_URL = 'https://chiave:se%2Fgreto@s3.example.org/copie/lume?region=eu-south-1'
    const daily = describeSettings(readConfig({ BACKUP_S3_URL }))
    expect(daily).toContain('Backups: daily from 3:00 in Rome to s3.example.org/copie/lume, the last 14')
    expect(daily).not.toContain('greto')
    const defaults = describeSettings(readConfig({ DATA_DIR: '/srv/dati' }))
    expect(defaults).toContain('Mail: NOT sent, written to /srv/dati/mail')
    expect(defaults).toContain('Social data: simulated: INVENTED numbers')
  })

  it('accept an IPv6 host', () => {
    expect(readConfig({ HOST: '::1' }).PUBLIC_URL).toBe('http://[::1]:4321')
  })

  it.each([
    ['S3_ENDPOINT', { NETLIFY: 'true', DATABASE_URL: 'postgres://localhost/x' }],
    ['BACKUP_S3_URL', { BACKUP_S3_URL: 'https://s3.example.org/copie' }],
    ['BACKUP_S3_URL', { BACKUP_S3_URL: 'https://chiave:segreto@s3.example.org' }],
    ['BACKUP_COUNT', { BACKUP_COUNT: '0' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['REQUIRE_2FA', { REQUIRE_2FA: 'yes' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '4321x' }],
    ['PORT', { PORT: '0' }],
    ['HOST', { HOST: 'http://127.0.0.1' }],
    ['HOST', { HOST: '127.0.0.1:80' }],
    ['HOST', { HOST: 'a b' }],
    ['PUBLIC_OAUTH_CLIENT_KEY', { PUBLIC_OAUTH_CLIENT_KEY: 'web:web' }],
    ['PUBLIC_OAUTH_CLIENT_KEY', { PUBLIC_OAUTH_CLIENT_KEY: btoa('web') }],
    ['PUBLIC_API_HOST', { PUBLIC_API_HOST: 'https://a.example,https://b.example' }],
    ['PUBLIC_API_HOST', { PUBLIC_API_HOST: 'a.example' }],
    ['PUBLIC_AGENCY_NAME', { PUBLIC_AGENCY_NAME: 'Lume\nSrl' }],
    ['PUBLIC_AGENCY_EMAIL', { PUBLIC_AGENCY_EMAIL: 'privacy' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/db' }],
    ['DATABASE_URL', { NETLIFY: 'true' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.it' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'chi', ADMIN_PASSWORD: 'tre gatti sul tetto' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.it', ADMIN_PASSWORD: 'corta' }],
    ['DEMO', { DEMO: 'yes' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'report.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/report' }],
    ['TOKEN_SECRET', { TOKEN_SECRET: 'short' }],
    ['TOKEN_SECRET', { DATABASE_URL: 'postgres://db.example.org/x' }],
    ['TOKEN_SECRET', { DATABASE_URL: 'postgres://localhost/x?host=db.example.org' }],
    ['SMTP_URL', { SMTP_URL: 'localhost:25' }],
    ['SMTP_URL', { SMTP_URL: 'http://posta.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['SMTP_URL', { SMTP_URL: 'smtp:///posta.example', MAIL_FROM: 'a@b.it' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://anna@posta.example', MAIL_FROM: 'a@b.it' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://anna:100%@posta.example', MAIL_FROM: 'a@b.it' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://anna:chi/sa@posta.example', MAIL_FROM: 'a@b.it' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://posta.example:99999', MAIL_FROM: 'a@b.it' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://localhost' }],
    [
      'S3_REGION',
      {
        S3_ENDPOINT: 'https://s3.example.org',
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'i',
        S3_SECRET_ACCESS_KEY: 's',
      },
    ],
    ['SOCIAL_PROVIDER', { SOCIAL_PROVIDER: 'simulated,facebook' }],
    ['IMAI_KEY', { SOCIAL_PROVIDER: 'imai' }],
    ['REFRESH_HOUR', { REFRESH_HOUR: '24' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'https://a.example/path' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
    ['PASSWORD_MAX_AGE_DAYS', { PASSWORD_MAX_AGE_DAYS: '0' }],
  ])('that make no sense stop the start: %s', (variable, env) => {
    expect(() => readConfig(env)).toThrow(variable)
  })

  it('report all errors at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'yes', MAIL_FROM: 'me' })).toThrow(
      [
        'PORT: must be a whole number from 1 to 65535',
        'DEMO: must be true or false',
        'MAIL_FROM: must be an e-mail address',
      ].join('\n'),
    )
  })

  it('open demo data to a network only with DEMO=true', () => {
    const demo = 'Demo data (simulated). Sign in as: …'
    expect(() => requireDemoAllowed(readConfig({ HOST: '0.0.0.0' }), demo)).toThrow('DEMO: must be true')
    expect(() => requireDemoAllowed(readConfig({ HOST: '0.0.0.0' }), '')).not.toThrow()
    expect(() => requireDemoAllowed(readConfig({ HOST: '0.0.0.0', DEMO: 'true' }), demo)).not.toThrow()
    const behindProxy = { PUBLIC_URL: 'https://report.example.org' }
    expect(() => requireDemoAllowed(readConfig(behindProxy), demo)).toThrow(/DEMO: .*report\.example\.org/)
    expect(() => requireDemoAllowed(readConfig({}), demo)).not.toThrow()
  })
})

it('requires an https issuer, and a user who may sign in', () => {
  const given = { OIDC_ISSUER: 'https://sso.example/x', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  expect(() => readConfig(given)).toThrow(/^OIDC_ADMIN_GROUP: one of/)
  expect(() => readConfig({ ...given, OIDC_ISSUER: 'http://sso.example' })).toThrow(
    /OIDC_ISSUER: must begin with https/,
  )
  expect(() => readConfig({ ...given, OIDC_CLIENT_DOMAINS: 'Lume' })).toThrow(
    /OIDC_CLIENT_DOMAINS: must be such as/,
  )
  const domains = ' Lume.Example = Lume S.p.A. ; altra.example=Uno, due'
  expect(readConfig({ ...given, OIDC_CLIENT_DOMAINS: domains }).OIDC_CLIENT_DOMAINS).toEqual([
    { domain: 'lume.example', client: 'Lume S.p.A.' },
    { domain: 'altra.example', client: 'Uno, due' },
  ])
})
