/** One line; never a query (it may hold a share link's hash or a signature), a body or a header. */
export type Log = (line: string) => void

export const consoleLog: Log = (line) => {
  console.log(line)
}

export function requestLine(request: Request, status: number, milliseconds: number): string {
  const { pathname } = new URL(request.url)
  return `${new Date().toISOString()} ${request.method} ${pathname} ${status} ${milliseconds.toFixed(0)} ms`
}
