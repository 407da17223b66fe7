/** The id of a field's input, from its path: the error summary links to it. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}
