/**
 * Preload the files of a list as the page begins, unless a wizard is open over it (`data-drawn` on the document,
 * written by the build). Inlined into the page's head as text, so it must be self-contained: no imports, no outer
 * names.
 */
export function preloadList(): void {
  const { drawn, mode } = document.documentElement.dataset
  if (!drawn || mode === 'wizard') return
  for (const href of drawn.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
