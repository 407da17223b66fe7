/** Providers' keys for special categories of data (art. 9 GDPR). */
const SPECIAL = /ethnic|race|relig|politic|sexual|health/i

/** JSON without the keys about ethnicity, belief, health and the like, which must never be stored. */
export function withoutSpecialData(json: string): string {
  if (!SPECIAL.test(json)) return json
  return JSON.stringify(JSON.parse(json), (key, value: unknown) => (SPECIAL.test(key) ? undefined : value))
}
