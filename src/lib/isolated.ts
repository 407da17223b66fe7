/** A name that is written from right to left, set apart so that the numbers after it keep their places; any other as it is. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name
}
