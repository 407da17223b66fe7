import type { AgencyBrand } from './agency-brand.ts'
import { changePage } from './change-page.ts'
import { fillBrand } from './fill-brand.ts'
import type { SiteFile } from './load-files.ts'

/** A page with the agency's brand: rendered once, and again when the brand changes. */
export function brandedPages(read: () => Promise<AgencyBrand | null>): (file: SiteFile) => Promise<SiteFile> {
  const made = new WeakMap<SiteFile, { key: string; page: Promise<SiteFile> }>()
  return async (file) => {
    const brand = await read()
    if (brand === null) return file
    const key = JSON.stringify(brand)
    const known = made.get(file)
    if (known?.key === key) return await known.page
    const page = changePage(file, (html) => fillBrand(html, brand))
    made.set(file, { key, page })
    return await page
  }
}
