import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/server/config.ts'

describe('the settings', () => {
  it('have a default each', () => {
    expect(readConfig({})).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      databaseUrl: null,
      admin: null,
      demo: true,
      publicUrl: 'http://127.0.0.1:4321',
      smtpUrl: null,
      s3: null,
      providers: ['simulated'],
      refreshHour: 5,
      corsOrigins: [],
      passwordMaxAgeDays: null,
      oauthClientKey: 'd2ViOndlYg==',
    })
  })

  it('show no demo where others can come in, on PostgreSQL, or where there is an ADMIN', () => {
    const admin = { ADMIN_EMAIL: 'Capo@Agenzia.example', ADMIN_PASSWORD: 'tre gatti sul tetto' }
    expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/db' }).demo).toBe(false)
    expect(readConfig(admin)).toMatchObject({ demo: false, admin: { email: 'capo@agenzia.example' } })
    expect(readConfig({ ...admin, DEMO: 'true' }).demo).toBe(true)
  })

  it('take an IPv6 host', () => {
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:4321')
  })

  it.each([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '4321x' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/db' }],
    ['DATABASE_URL', { NETLIFY: 'true' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.it' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'chi', ADMIN_PASSWORD: 'tre gatti sul tetto' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.it', ADMIN_PASSWORD: 'password1234' }],
    ['DEMO', { DEMO: 'yes' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'report.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/report' }],
    ['TOKEN_SECRET', { TOKEN_SECRET: 'short' }],
    ['TOKEN_SECRET', { DATABASE_URL: 'postgres://db.example.org/x' }],
    ['SMTP_URL', { SMTP_URL: 'localhost:25' }],
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
})
