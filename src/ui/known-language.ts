/**
 * uPlot makes a number format of the browser's language while it is imported. Chromium on a machine without a locale
 * names one that Intl refuses (`en-US@posix`), and no chart would be drawn: import this first.
 */
try {
  new Intl.NumberFormat(navigator.language)
} catch {
  Object.defineProperty(navigator, 'language', { value: 'it' })
}
