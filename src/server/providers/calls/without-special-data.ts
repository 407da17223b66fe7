/** What art. 9 GDPR protects, as providers name their guesses about it. */
const SPECIAL = /ethnic|race|relig|politic|sexual|health/i

/** A JSON text without the keys that tell of ethnicity, belief, health and the like: they are never kept. */
export function withoutSpecialData(json: string): string {
  if (!SPECIAL.test(json)) return json
  return JSON.stringify(JSON.parse(json), (key, value: unknown) => (SPECIAL.test(key) ? undefined : value))
}
