import { pageWords } from '../../messages/en/page.ts'
import { translate, type Translation } from '../../messages/translated.ts'
import { documentTitle } from '../../messages/ui.ts'

/**
 * Translates the page of a share link, including its built-in Italian text, into English.
 * @param more words that other pages do not need
 */
export function speakEnglish(more: Translation = {}, title: string = pageWords.report.pageTitle): void {
  translate({ ...pageWords, ...more })
  const { layout } = pageWords
  document.documentElement.lang = 'en'
  document.title = documentTitle(title)
  document.querySelector('meta[name=description]')?.setAttribute('content', layout.description)
  const skip = document.querySelector('a[href="#content"]')
  if (skip) skip.textContent = layout.skip
  const lost = document.querySelector('body > [data-lost]')
  const reload = lost?.querySelector('a')
  if (!lost || !reload) return
  reload.textContent = layout.reload
  lost.replaceChildren(layout.lostPart, ' ', reload)
}
