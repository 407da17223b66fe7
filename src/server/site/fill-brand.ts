import { escapeHtml } from '../../lib/escape-html.ts'
import { uiMessages } from '../../messages/ui.ts'
import type { AgencyBrand } from './agency-brand.ts'
import { previewMeta } from './preview-meta.ts'

/** Pixels within which a logo of any shape is shown. */
const LOGO = { width: 168, height: 40 }
/** Wider ones cannot be read in the collapsed menu, which shows the initial in their place. */
const MAX_COLLAPSED_RATIO = 2.5

const link = /(<a [^>]*\bdata-brand\b[^>]*>)[^]*?<\/a>/g
const template = /<template data-agency-brand[^>]*><\/template>/
const company = /<template data-company\b[^>]*>([^]*?)<\/template>/
const companyText = /(?<=<span data-company-text[^>]*>)[^<]*/
const preview = /(?=<meta property="og:title")/
const place = /(<span data-agency="(\w+)"[^>]*>)[^]*?<\/span>/g

/**
 * Replaces the product's logo and name with the agency's, also in the link preview, and fills its data into the legal
 * texts and the company sign-in button.
 */
export function fillBrand(
  html: string,
  { origin, controller, color, logo, companyButton }: AgencyBrand,
): string {
  const { name } = controller
  const values = new Map<string, string | null>(Object.entries(controller))
  const entry = html.replace(company, (all, button: string) => companyButtonOf(all, button, companyButton))
  const legal = entry.replace(place, (all, open: string, field: string) => {
    const value = values.get(field) ?? null
    if (value === null) return all
    const text = escapeHtml(value)
    return `${open}${field === 'email' ? `<a href="mailto:${text}">${text}</a>` : text}</span>`
  })
  if (name === null) return legal
  const inside = `${logo === null ? '' : logoOf(logo)}${color === null ? '' : ruleOf(color)}${nameOf(name, logo === null || isWide(logo))}`
  const label = escapeHtml(uiMessages.home(name))
  return legal
    .replace(link, (_, open: string) => {
      const labelled = open.replace(/ aria-label="[^"]*"/, () => ` aria-label="${label}"`)
      return `${labelled.replace(/ data-brand(?:="")?/, () => ' data-brand="agency"')}${inside}</a>`
    })
    .replace(preview, () => previewOf(name, logo === null ? null : origin + logo.src))
    .replace(template, () => `<template data-agency-brand="${label}">${inside}</template>`)
}

/** The agency's name, for chats and mails that preview a link; the linked content is added only if that is allowed. */
function previewOf(name: string, image: string | null): string {
  return previewMeta('site_name', name) + (image === null ? '' : previewMeta('image', image))
}

/** Renders the button's template with the text from the settings. */
function companyButtonOf(template: string, button: string, text: string | null): string {
  if (text === null) return template
  return text === '' ? button : button.replace(companyText, () => escapeHtml(text))
}

function isWide({ width, height }: NonNullable<AgencyBrand['logo']>): boolean {
  return width / height > MAX_COLLAPSED_RATIO
}

/** With its size, so that nothing moves when it loads. */
function logoOf(logo: NonNullable<AgencyBrand['logo']>): string {
  const { src, width, height } = logo
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  return `<img data-logo${isWide(logo) ? '="wide"' : ''} src="${escapeHtml(`${src}&width=480`)}" alt="" width="${wide}" height="${high}">`
}

/** Set by an attribute: the page's policy does not allow style attributes. */
function ruleOf(color: string): string {
  return `<svg data-rule width="3" height="28" aria-hidden="true"><rect width="3" height="28" rx="1.5" fill="${color}"/></svg>`
}

/** The collapsed menu shows only the initial, if the logo cannot be read there. */
function nameOf(name: string, hasInitial: boolean): string {
  const [initial = ''] = name
  const shown = escapeHtml(name)
  return hasInitial
    ? `<b data-initial aria-hidden="true">${escapeHtml(initial)}</b><span data-name>${shown}</span>`
    : `<span data-name>${shown}</span>`
}
