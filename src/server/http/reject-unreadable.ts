import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Problem } from '../../contract/problem.ts'
import { problemMessages } from '../../messages/problems.ts'

/** Node's error codes for a request head or URL over 16 kB, and for one that is not completed in time. */
const REASONS: Readonly<Record<string, [number, Problem]>> = {
  HPE_HEADER_OVERFLOW: [431, { error: 'too_large', error_description: problemMessages.headTooLarge }],
  ERR_HTTP_REQUEST_TIMEOUT: [408, { error: 'invalid_request', error_description: problemMessages.tooSlow }],
}
const OTHER: [number, Problem] = [
  400,
  { error: 'invalid_request', error_description: problemMessages.invalidRequest },
]

const LINGER_MS = 500

/** Answers what Node cannot parse as a request, and closes the connection. For the server's `clientError`. */
export function rejectUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, problem] = REASONS[error.code ?? ''] ?? OTHER
  const body = JSON.stringify({ ...problem, code: problem.error })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
  ]
  // Lets the client read the response before the connection is cut, but not hold its side open forever.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => {
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}
