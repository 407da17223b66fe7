import { deviceMessages } from '../../../messages/devices.ts'

/** The first that fits: most browsers also name those that they are not. */
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** «Firefox su Windows», by a User-Agent; null where it says neither. */
export function deviceName(userAgent: string | null): string | null {
  const known = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [known(BROWSERS), known(SYSTEMS)]
  if (system === undefined) return browser ?? null
  return deviceMessages.on(browser ?? deviceMessages.someBrowser, system)
}
