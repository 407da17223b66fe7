import type { Config } from '../base/config.ts'
import { jsonLine, printAsJson } from '../base/json-log.ts'

/**
 * Logs one line; never a query (it may contain a share link's hash or a signature), a body or a header. `facts` are the
 * fields of the JSON format, without personal data.
 */
export type Log = (line: string, facts?: Readonly<Record<string, unknown>>) => void

let pending: string[] = []
let isJson = false

/** Lines of one turn of the event loop are written together: each write is a system call that blocks the loop. */
export const consoleLog: Log = (line, facts) => {
  if (pending.length === 0) setImmediate(writePending)
  pending.push(isJson ? jsonLine(facts === undefined ? 'error' : 'info', facts ?? line) : line)
}

/** With LOG_FORMAT=json, every line that this process prints from now on is a JSON object. */
export function setLogFormat({ LOG_FORMAT }: Pick<Config, 'LOG_FORMAT'>): void {
  isJson = LOG_FORMAT === 'json'
  if (isJson) printAsJson()
}

process.on('exit', writePending)

function writePending(): void {
  if (pending.length === 0) return
  const lines = pending
  pending = []
  if (isJson) process.stdout.write(`${lines.join('\n')}\n`)
  else console.log(lines.join('\n'))
}

export type RequestFacts = {
  status: number
  milliseconds: number
  /** The caller's IP address. */
  address: string
  /** null without authentication. */
  userId: string | null
}

export function requestLine({ method, url }: Request, facts: RequestFacts): string {
  const { status, milliseconds, address, userId } = facts
  const who = `${address} ${userId ?? '-'}`
  return `${new Date().toISOString()} ${who} ${method} ${pathOf(url)} ${status} ${milliseconds.toFixed(0)} ms`
}

/** The address of a request is already normalized, its path percent-encoded. */
function pathOf(url: string): string {
  const path = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', path)
  return query === -1 ? url.slice(path) : url.slice(path, query)
}
