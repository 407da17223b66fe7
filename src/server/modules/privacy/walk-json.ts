export type JsonObject = Readonly<Record<string, unknown>>

/**
 * A copy of parsed JSON in which `visit` may replace property values and texts: undefined leaves them unchanged and
 * continues below.
 */
export function walkJson(
  value: unknown,
  visit: { field?: (key: string, owner: JsonObject) => unknown; text?: (text: string) => unknown },
): unknown {
  if (typeof value === 'string') return visit.text?.(value) ?? value
  if (Array.isArray(value)) return value.map((one) => walkJson(one, visit))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      const replaced = visit.field?.(key, value)
      return [key, replaced === undefined ? walkJson(child, visit) : replaced]
    }),
  )
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
