import { createHmac } from 'node:crypto'
import { request as byHttp, type IncomingMessage } from 'node:http'
import { request as byHttps } from 'node:https'
import { webhookMessages as words } from '../../messages/webhooks.ts'
import { VERSION } from '../../lib/version.ts'
import { withinTimeout } from '../base/within-timeout.ts'
import { checkedAddress, RefusedAddress, type Resolve, resolveByDns } from './checked-address.ts'

const TIMEOUT_MS = 10_000
/** Bytes of a response that are read. */
const REPLY_LENGTH = 4_096
const LINE_LENGTH = 200

export type Outcome = {
  /** null where there was no response. */
  status: number | null
  milliseconds: number
  /** The first line of the response, or why there was none. */
  reply: string
}

export type Posting = {
  toPrivate: boolean
  resolve?: Resolve
  timeoutMs?: number
}

/** Posts a signed body without following redirects; never throws. Connects to a checked address instead of the name. */
export async function postSigned(
  { url, secret, body, now }: { url: string; secret: string; body: string; now: Date },
  { toPrivate, resolve = resolveByDns, timeoutMs = TIMEOUT_MS }: Posting,
): Promise<Outcome> {
  const started = performance.now()
  const ended = (status: number | null, reply: string) => ({
    status,
    milliseconds: Math.round(performance.now() - started),
    reply,
  })
  try {
    return await withinTimeout(timeoutMs, async (signal) => {
      const { url: target, addresses } = await checkedAddress(url, { toPrivate, resolve })
      const send = target.protocol === 'https:' ? byHttps : byHttp
      const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
      const request = send(target, {
        method: 'POST',
        agent: false,
        signal,
        lookup: (_, { all }, callback) => {
          const [first] = addresses
          if (all === true || first === undefined) callback(null, addresses)
          else callback(null, first.address, first.family)
        },
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': `Resoconto/${VERSION}`,
          'Resoconto-Signature': signatureOf(secret, body, now),
        },
      })
      request.on('response', answer)
      request.on('error', reject)
      request.end(body)
      const response = await promise
      try {
        return ended(response.statusCode ?? null, await firstLine(response))
      } finally {
        request.destroy()
      }
    })
  } catch (error) {
    return ended(null, reasonOf(error))
  }
}

/** HMAC-SHA256 of `timestamp.body`: with the secret, the receiver can verify sender and time. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

async function firstLine(response: IncomingMessage): Promise<string> {
  let text = ''
  response.setEncoding('utf8')
  for await (const piece of response) {
    text += String(piece)
    if (text.length >= REPLY_LENGTH || text.trimStart().includes('\n')) break
  }
  return lineOf(text.trimStart().split(/[\r\n]/)[0] ?? '')
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return words.refused[error.reason]
  if (error instanceof DOMException && error.name === 'TimeoutError') return words.late
  // One error for each address that was tried.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return lineOf(first instanceof Error ? first.message : String(first))
}

/** A text from another program, stored and shown as one line. */
function lineOf(text: string): string {
  return text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LINE_LENGTH)
}
