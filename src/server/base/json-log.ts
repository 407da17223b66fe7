import { format } from 'node:util'

type Level = 'info' | 'error'

/** Personal data that errors of databases and mail servers may quote. */
const PERSONAL: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Starts at a word boundary: otherwise a long word without @ would be searched from each of its letters.
  [/(?<![^\s"'<>()=:,;])[^\s"'<>()=:,;@]+@[^\s"'<>()=:,;]+/g, '[email]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [secret]'],
  [/\b(token|hash|signature|password)=[^\s&"']+/gi, '$1=[secret]'],
]

/** One JSON object without line breaks, for programs that collect logs. */
export function jsonLine(level: Level, given: string | Readonly<Record<string, unknown>>): string {
  const facts = typeof given === 'string' ? { message: withoutPersonal(given) } : given
  return JSON.stringify({ time: new Date().toISOString(), level, ...facts })
}

/** From now on, everything that this process or thread prints is a line of JSON. */
export function printAsJson(): void {
  console.log = (...given: unknown[]) => process.stdout.write(`${jsonLine('info', wordsOf(given))}\n`)
  for (const name of ['warn', 'error'] as const)
    console[name] = (...given: unknown[]) => process.stderr.write(`${jsonLine('error', wordsOf(given))}\n`)
}

/** The same for child processes and threads of the server, which inherit its environment. */
export function printAsServerDoes(): void {
  if (process.env.LOG_FORMAT === 'json') printAsJson()
}

/** Only the stack of an error: its other properties may quote rows. */
function wordsOf(given: readonly unknown[]): string {
  return format(...given.map((one) => (one instanceof Error ? (one.stack ?? one.message) : one)))
}

function withoutPersonal(text: string): string {
  let clean = text
  for (const [pattern, instead] of PERSONAL) clean = clean.replace(pattern, instead)
  return clean
}
