/** One line; never a query (it may contain a share link's hash or a signature), a body or a header. */
export type Log = (line: string) => void

let pending: string[] = []

/** Lines of one turn of the event loop are written together: each write is a system call that the loop waits for. */
export const consoleLog: Log = (line) => {
  if (pending.length === 0) setImmediate(writePending)
  pending.push(line)
}

process.on('exit', writePending)

function writePending(): void {
  if (pending.length === 0) return
  const lines = pending
  pending = []
  console.log(lines.join('\n'))
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

/** A request's address is normalized already, its path percent-encoded. */
function pathOf(url: string): string {
  const path = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', path)
  return query === -1 ? url.slice(path) : url.slice(path, query)
}
