/** A right-to-left name, isolated so that the numbers after it keep their positions; any other unchanged. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name
}
