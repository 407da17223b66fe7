/** One line; never a query (it may contain a share link's hash or a signature), a body or a header. */
export type Log = (line: string) => void

export const consoleLog: Log = (line) => {
  console.log(line)
}

export type RequestFacts = {
  status: number
  milliseconds: number
  /** The caller's IP address. */
  address: string
  /** null without authentication. */
  userId: string | null
}

export function requestLine(request: Request, facts: RequestFacts): string {
  const { pathname } = new URL(request.url)
  const { status, milliseconds, address, userId } = facts
  const who = `${address} ${userId ?? '-'}`
  return `${new Date().toISOString()} ${who} ${request.method} ${pathname} ${status} ${milliseconds.toFixed(0)} ms`
}
