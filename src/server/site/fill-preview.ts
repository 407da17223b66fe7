import type { LinkPreview } from './link-preview.ts'
import { previewMeta } from './preview-meta.ts'

const title = /<meta property="og:title" content="[^"]*">/
const image = /<meta property="og:image" content="[^"]*">/

/** Puts what a share link opens in the place of the page's own title, and its picture in the place of the agency's logo. */
export function fillPreview(html: string, preview: LinkPreview): string {
  const named = previewMeta('title', preview.title)
  if (preview.image === null) return html.replace(title, () => named)
  const pictured = named + previewMeta('image', preview.image)
  return html.replace(image, '').replace(title, () => pictured)
}
