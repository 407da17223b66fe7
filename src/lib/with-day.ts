/** `il 7 dic`, `l’8 dic`, `all’11 nov`: a day with its article, which depends on how the number is pronounced. */
export function withDay(article: 'il' | 'al' | 'dal' | 'del', day: string): string {
  return /^(8|11) /.test(day) ? `${article}l’${day}`.replace(/^ill/, 'l') : `${article} ${day}`
}
