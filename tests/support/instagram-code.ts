const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Instagram's code of a post created at that time; `rest` distinguishes posts of one moment. */
export function codeAt(instant: string, rest: number): string {
  let number = (BigInt(Date.parse(instant) - 1_314_220_021_721) << 23n) + BigInt(rest)
  let code = ''
  for (; number > 0n; number /= 64n) code = (LETTERS[Number(number % 64n)] ?? '') + code
  return code
}
