import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AgencyBrand } from '../../src/server/site/agency-brand.ts'
import { fillBrand } from '../../src/server/site/fill-brand.ts'
import { site } from '../../src/server/site/site.ts'

const page =
  '<meta property="og:title" content="Report campagna">' +
  '<a class="x" href="/" aria-label="Resoconto, pagina iniziale" data-brand="">R<span>esoconto</span></a>' +
  '<template data-agency-brand></template>' +
  '<p>Titolare <span data-agency="name"><mark>[manca]</mark></span>, <span data-agency="vat">[manca]</span>, ' +
  '<span data-agency="email">[manca]</span></p>'

function brandOf(name: string | null, rest: Partial<AgencyBrand> = {}): AgencyBrand {
  const controller = { name, address: null, vat: null, email: 'ciao@levante.example', dpo: null }
  return {
    origin: 'https://report.example',
    controller,
    color: null,
    logo: null,
    companyButton: null,
    ...rest,
  }
}

/** Displayed width and height of a logo. */
function shown(width: number, height: number): string[] {
  const html = fillBrand(page, brandOf('Studio', { logo: { src: '/l', width, height } }))
  return /width="(\d+)" height="(\d+)"/.exec(html)?.slice(1) ?? []
}

it('replaces the product’s logo, colour and name, also for scripts', () => {
  const logo = { src: '/api/v2/images/1?a=b', width: 400, height: 100 }
  const html = fillBrand(page, brandOf('Studio $& "Levante" <b>', { logo, color: '#bf400d' }))
  const inside =
    '<img data-logo="wide" src="/api/v2/images/1?a=b&amp;width=480" alt="" width="160" height="40">' +
    '<svg data-rule width="3" height="28" aria-hidden="true"><rect width="3" height="28" rx="1.5" fill="#bf400d"/></svg>' +
    '<b data-initial aria-hidden="true">S</b><span data-name>Studio $&amp; &quot;Levante&quot; &lt;b&gt;</span>'
  const label = 'Studio $&amp; &quot;Levante&quot; &lt;b&gt;, pagina iniziale'
  expect(html).toContain(`<a class="x" href="/" aria-label="${label}" data-brand="agency">${inside}</a>`)
  expect(html).toContain(`<template data-agency-brand="${label}">${inside}</template>`)
  expect(html).not.toContain('esoconto')
})

it('names the agency in the preview of a link, with its logo, and nothing without a name', () => {
  const title = '<meta property="og:title" content="Report campagna">'
  const site = '<meta property="og:site_name" content="Studio &quot;L&quot;">'
  const image = '<meta property="og:image" content="https://report.example/l?a=1&amp;b=2">'
  const logo = { src: '/l?a=1&b=2', width: 400, height: 100 }
  expect(fillBrand(page, brandOf('Studio "L"', { logo }))).toContain(`${site}${image}${title}`)
  expect(fillBrand(page, brandOf('Studio "L"'))).toContain(`${site}${title}`)
  expect(fillBrand(page, brandOf(null, { logo }))).not.toContain('og:site_name')
})

it('shows a logo of any shape in full', () => {
  expect([shown(2000, 200), shown(200, 2000), shown(600, 600)]).toEqual([
    ['168', '17'],
    ['4', '40'],
    ['40', '40'],
  ])
})

it('has an initial for the collapsed menu unless the logo can be read there', () => {
  const initial = (logo: AgencyBrand['logo']) =>
    fillBrand(page, brandOf('Studio', { logo })).includes('<b data-initial aria-hidden="true">S</b>')
  expect([initial(null), initial({ src: '/l', width: 500, height: 100 })]).toEqual([true, true])
  expect([initial({ src: '/l', width: 200, height: 100 })]).toEqual([false])
})

it('names the controller, marks missing data, and is unchanged without a name', () => {
  const html = fillBrand(page, brandOf(null))
  expect(html).toContain('data-brand="">R<span>esoconto</span></a><template data-agency-brand></template>')
  expect(html).toContain('<span data-agency="name"><mark>[manca]</mark></span>')
  expect(html).toContain('<a href="mailto:ciao@levante.example">ciao@levante.example</a>')
  expect(fillBrand(page, brandOf('Studio'))).toContain('<span data-agency="name">Studio</span>')
})

it('serves pages with it from the next request on, under another ETag', async () => {
  let brand = brandOf('Uno')
  const bytes = Uint8Array.from(brotliCompressSync(page))
  const files = new Map([['login.html', { type: 'text/html', etag: '"built"', bytes, isBrotli: true }]])
  const options = {
    apiOrigins: [],
    secure: false,
    brand: () => Promise.resolve(brand),
    preview: () => Promise.resolve(null),
    needsFirstStart: () => Promise.resolve(false),
  }
  const app = new Hono().all('*', site(files, options))
  const open = async (headers: Record<string, string> = {}) => await app.request('/login', { headers })
  const first = await open()
  expect(await first.text()).toContain('Uno, pagina iniziale')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('"built"')
  expect((await open({ 'If-None-Match': etag })).status).toBe(304)
  brand = brandOf('Due')
  const second = await open({ 'If-None-Match': etag })
  expect([second.status, await second.text()]).toEqual([200, expect.stringContaining('Due, pagina iniziale')])
})

it('renders the company’s button if there is an issuer, with its own text', () => {
  const button = '<a href="/api/v2/oidc/start"><span data-company-text="true">Account aziendale</span></a>'
  const form = `<button>Accedi</button><template data-company="true">${button}</template>`
  expect(fillBrand(form, brandOf(null))).toBe(form)
  expect(fillBrand(form, brandOf(null, { companyButton: '' }))).toBe(`<button>Accedi</button>${button}`)
  const named = fillBrand(form, brandOf('Studio', { companyButton: 'Accedi con <Google> $&' }))
  expect(named).toBe(
    `<button>Accedi</button>${button.replace('Account aziendale', () => 'Accedi con &lt;Google&gt; $&amp;')}`,
  )
})
