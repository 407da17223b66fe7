import { LIMITS } from '../../contract/limits.ts'
import { readLimited } from '../base/read-limited.ts'
import { networkOf } from './network-of.ts'
import { HttpProblem, invalidRequest, tooLarge, tooSlow, unavailable } from './problem.ts'

/**
 * Reads the full body of a request. @throws 400 broken off, 413 over the limit (bytes), 408 too slow, 503 too many at
 * once
 */
export type ReceiveBody = (request: Request, limit: number) => Promise<Uint8Array>

/** Timeout for any body; a larger one may take longer while it keeps the minimum speed. */
const TIMEOUT_MS = 10_000
const MIN_BYTES_PER_SECOND = 65_536
const POLL_MS = 500
/** Concurrent requests with a small body per network; the same number again with a large one. */
const REQUESTS_PER_NETWORK = 64
/**
 * Bytes of bodies being received, counted separately for the start of each (as much as a request without a session may
 * send) and the rest. So small bodies never wait for large ones, and one network cannot use up the total.
 */
const STARTS_IN_ALL = 32 * 1_048_576
const RESTS_IN_ALL = 64 * 1_048_576
const RESTS_PER_NETWORK = 24 * 1_048_576

type Receiver = {
  /** Counts a request with a body before any work is done for it; returns a function that ends it. @throws 503 */
  begin: (address: string, headers: Headers) => () => void
  receiveFrom: (address: string) => ReceiveBody
}

/** Receives bodies; refuses slow ones and too many at once, so that they do not hold resources. */
export function bodyReceiver(): Receiver {
  const requestsOf = new Map<string, number>()
  const restsOf = new Map<string, number>()
  let starts = 0
  let rests = 0
  /** Adds differences, which may be negative. */
  const count = (network: string, start: number, rest: number) => {
    starts += start
    rests += rest
    const own = (restsOf.get(network) ?? 0) + rest
    if (own === 0) restsOf.delete(network)
    else restsOf.set(network, own)
    return (
      (start <= 0 || starts <= STARTS_IN_ALL) &&
      (rest <= 0 || (rests <= RESTS_IN_ALL && own <= RESTS_PER_NETWORK))
    )
  }

  const begin = (address: string, headers: Headers) => {
    // A body without a length may become a large one.
    const isSmall = Number(headers.get('content-length') ?? Infinity) <= LIMITS.openBodyBytes
    const key = `${networkOf(address)} ${isSmall ? 'small' : 'large'}`
    const others = requestsOf.get(key) ?? 0
    if (others >= REQUESTS_PER_NETWORK) throw unavailable(2)
    requestsOf.set(key, others + 1)
    return () => {
      const left = (requestsOf.get(key) ?? 1) - 1
      if (left === 0) requestsOf.delete(key)
      else requestsOf.set(key, left)
    }
  }
  const receiveFrom = (address: string): ReceiveBody => {
    const network = networkOf(address)
    return (request, limit) => receive(network, request, limit)
  }
  const receive = async (network: string, { body, headers }: Request, limit: number) => {
    if (body === null) return new Uint8Array()
    const late = new AbortController()
    let received = 0
    let start = 0
    const timer = watch(() => received, late)
    const meter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, out) {
        const more = Math.min(piece.byteLength, LIMITS.openBodyBytes - start)
        received += piece.byteLength
        start += more
        if (!count(network, more, piece.byteLength - more)) throw unavailable(2)
        out.enqueue(piece)
      },
    })
    try {
      const metered = body.pipeThrough(meter, { signal: late.signal })
      const bytes = await readLimited({ body: metered, headers }, limit)
      if (bytes === null) throw tooLarge()
      return bytes
    } catch (error) {
      // The sender is gone: no one reads this response, and logging it as a server error would fill the log with
      // stacks.
      throw error instanceof HttpProblem ? error : invalidRequest()
    } finally {
      clearInterval(timer)
      count(network, -start, start - received)
    }
  }
  return { begin, receiveFrom }
}

/** Aborts a body that is slower than the minimum speed. */
function watch(received: () => number, late: AbortController): NodeJS.Timeout {
  const started = performance.now()
  return setInterval(() => {
    const overtime = (performance.now() - started - TIMEOUT_MS) / 1_000
    if (overtime > 0 && received() < overtime * MIN_BYTES_PER_SECOND) late.abort(tooSlow())
  }, POLL_MS)
}
