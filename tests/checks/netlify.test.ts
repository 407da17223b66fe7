import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { builtFile, builtPage, ROUTES } from '../../src/lib/routes.ts'
import { pageHeaders, SHARED_PAGE_HEADERS } from '../../src/server/site/site-headers.ts'
import { projectRoot } from '../support/project-files.ts'

const toml = readFileSync(`${projectRoot}netlify.toml`, 'utf8')
const redirects = [...toml.matchAll(/\[\[redirects\]\]\nfrom = "(.*)"\nto = "(.*)"\nstatus = 200\n/g)].map(
  ([, from = '', to = '']) => `${from} → ${to}`,
)

describe('netlify.toml', () => {
  it('opens every page of the table, in both spellings, and no other', () => {
    const wanted = ROUTES.filter(({ path }) => path !== '/').flatMap((route) => {
      const to = `/${builtFile(builtPage(route))}`
      const from = route.path.replace('{id}', ':id')
      return [...new Set([from, from.toLowerCase()])].map((spelling) => `${spelling} → ${to}`)
    })
    expect(redirects.toSorted()).toEqual(wanted.toSorted())
  })

  it('sends the headers that the server sends', () => {
    const headers = pageHeaders([], true)
    for (const [name, value] of Object.entries(headers)) {
      if (name !== 'Referrer-Policy') expect(toml).toContain(`${name} = "${value}"`)
    }
    for (const [name, value] of Object.entries(SHARED_PAGE_HEADERS)) {
      expect(toml).toContain(`${name} = "${value}"`)
    }
  })
})
