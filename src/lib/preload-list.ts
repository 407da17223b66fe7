/**
 * Preload the files of a list as the page begins, unless a wizard is open over it (`data-rendered` on the document,
 * written by the build). Inlined into the page's head as text, so it must be self-contained: no imports, no outer
 * names.
 */
export function preloadList(): void {
  const { rendered, mode } = document.documentElement.dataset
  if (!rendered || mode === 'wizard') return
  for (const href of rendered.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
