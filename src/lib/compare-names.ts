let collator: Intl.Collator | undefined

/** Order of names as Italian readers expect it: capitals and accents apart, numbers by their value. */
export function compareNames(one: string, other: string): number {
  // Made when first needed: each `Intl` costs a slow phone more than drawing a row.
  collator ??= new Intl.Collator('it', { sensitivity: 'base', numeric: true })
  return collator.compare(one, other)
}
