/** Whether a password in lower case repeats a few characters or is a run of keys. */
export function isPatterned(password: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/.test(password) || isRun(password)
}

/** `123456789012`, `abcdefghijkl`, `qwertyuiopas`, forwards or backwards. */
function isRun(password: string): boolean {
  const rows = [
    '01234567890123456789',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiopasdfghjklzxcvbnm',
    '1qaz2wsx3edc4rfv5tgb',
  ]
  const backwards = password.split('').toReversed().join('')
  return rows.some((row) => row.includes(password) || row.includes(backwards))
}
