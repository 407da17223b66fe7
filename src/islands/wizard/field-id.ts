/** The id of a field's input, from its path: the summary of what is wrong jumps to it. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}
