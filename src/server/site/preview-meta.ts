import { escapeHtml } from '../../lib/escape-html.ts'

/** What chats and mails that show a link with a preview read of its page. */
export function previewMeta(property: 'title' | 'site_name' | 'image', content: string): string {
  return `<meta property="og:${property}" content="${escapeHtml(content)}">`
}
