import { pageWords } from '../../messages/en/page.ts'
import { translate } from '../../messages/translated.ts'
import { documentTitle } from '../../messages/ui.ts'

/** Puts the page of a share link into English, with what was built into it in Italian. */
export function speakEnglish(): void {
  translate(pageWords)
  const { layout, report } = pageWords
  document.documentElement.lang = 'en'
  document.title = documentTitle(report.pageTitle)
  document.querySelector('meta[name=description]')?.setAttribute('content', layout.description)
  const skip = document.querySelector('a[href="#content"]')
  if (skip) skip.textContent = layout.skip
  const lost = document.querySelector('body > [data-lost]')
  const reload = lost?.querySelector('a')
  if (!lost || !reload) return
  reload.textContent = layout.reload
  lost.replaceChildren(layout.lostPart, ' ', reload)
}
