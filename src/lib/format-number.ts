const FORMATS = new Map<string, Intl.NumberFormat>()

/** '1.234.567'; with a fixed number of decimals: (1.736, 1) is '1,7'. */
export function formatNumber(value: number, decimals = 0): string {
  // Most numbers, and a first `Intl` costs a slow phone more than drawing a row.
  if (decimals === 0 && Number.isSafeInteger(value) && !Object.is(value, -0))
    return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return italian({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)
}

/** A cached Italian number format that groups from four digits on (Intl's default groups from five). */
export function italian(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = FORMATS.get(key)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('it-IT', { useGrouping: 'always', ...options })
  FORMATS.set(key, format)
  return format
}
