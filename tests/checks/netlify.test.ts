import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROUTES } from '../../src/lib/routes.ts'
import { OFFLINE_HEADERS, pageHeaders, WORKER_HEADERS } from '../../src/server/site/site-headers.ts'
import { netlifyFiles } from '../../src/server/start/build/netlify-files.ts'
import { projectRoot } from '../support/project-files.ts'

const { _redirects: redirects = '', _headers: headers = '' } = netlifyFiles()
const rules = redirects.trim().split('\n')

describe('on Netlify', () => {
  it('every route has a page of the source, in both spellings', () => {
    for (const { path } of ROUTES.filter((route) => route.path !== '/')) {
      const page = path.toLowerCase()
      expect(existsSync(`${projectRoot}src/pages${page.replace('{id}', '[id]')}.astro`), path).toBe(true)
      const from = path.replace('{id}', ':id')
      for (const spelling of [from, from.toLowerCase()])
        expect(rules).toContain(`${spelling} ${page.replace('{id}', '_id')}.html 200`)
    }
    expect(rules).toHaveLength(new Set(rules).size)
  })

  it('no page sends its address, and no report or token is stored', () => {
    const [all = '', ...others] = headers.split(/(?=^\/)/m)
    expect(all).toContain("  Content-Security-Policy: connect-src 'self'; img-src 'self' data: blob:;")
    expect(all).toContain('  Referrer-Policy: no-referrer\n')
    for (const more of [
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      '  X-Content-Type-Options: nosniff\n',
      '  Cross-Origin-Resource-Policy: same-origin\n',
      '  Strict-Transport-Security: max-age=31536000; includeSubDomains',
    ])
      expect(all).toContain(more)
    const withToken = ['/Activate', '/PasswordReset', '/Login', '/Consegna', '/Disiscrizione']
    const reading = pageHeaders([], true, true)['Content-Security-Policy']
    const worker = WORKER_HEADERS['Content-Security-Policy']
    expect(others).toContain(`/_astro/worker.min.*\n  Content-Security-Policy: ${worker}\n`)
    const offline = Object.entries(OFFLINE_HEADERS).map(([name, value]) => `  ${name}: ${value}\n`)
    expect(others).toContain(`/consegna-worker.js\n${offline.join('')}`)
    for (const path of ['/Consegna', '/consegna'])
      expect(others.find((one) => one.startsWith(`${path}\n`))).toContain(
        `  Content-Security-Policy: ${reading}\n`,
      )
    for (const path of ['/campaigns/*', ...withToken, ...withToken.map((one) => one.toLowerCase())])
      expect(others.find((one) => one.startsWith(`${path}\n`))).toContain(
        `${path}\n  Cache-Control: private, no-store\n  X-Robots-Tag: noindex, nofollow, noarchive\n`,
      )
  })
})
