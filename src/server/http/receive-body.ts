import { readLimited } from '../base/read-limited.ts'
import { networkOf } from './network-of.ts'
import { tooLarge, tooSlow, unavailable } from './problem.ts'

/** Reads the whole body of a request. @throws 413 over the limit (bytes), 408 too slow, 503 too many at once */
export type ReceiveBody = (request: Request, limit: number) => Promise<Uint8Array>

/** How long any body may take; a larger one may take longer, as long as it keeps the least speed. */
const PATIENCE_MS = 10_000
const LEAST_BYTES_PER_SECOND = 65_536
const LOOK_MS = 500
/** Requests with a body that one network may have under way, and bytes of everybody's bodies. */
const REQUESTS_PER_NETWORK = 64
const BYTES_IN_ALL = 64 * 1_048_576

/**
 * Receives bodies; slow ones and too many are refused, so that they hold nothing for long. `begin` counts a request with
 * a body before anything is done for it, and returns what ends it.
 */
export function bodyReceiver(): { begin: (address: string) => () => void; receive: ReceiveBody } {
  const requestsOf = new Map<string, number>()
  let bytesInAll = 0

  const begin = (address: string) => {
    const network = networkOf(address)
    const others = requestsOf.get(network) ?? 0
    if (others >= REQUESTS_PER_NETWORK) throw unavailable(2)
    requestsOf.set(network, others + 1)
    return () => {
      const left = (requestsOf.get(network) ?? 1) - 1
      if (left === 0) requestsOf.delete(network)
      else requestsOf.set(network, left)
    }
  }
  const receive: ReceiveBody = async ({ body, headers }, limit) => {
    if (body === null) return new Uint8Array()
    const late = new AbortController()
    let received = 0
    const timer = watch(() => received, late)
    const meter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, out) {
        received += piece.byteLength
        bytesInAll += piece.byteLength
        if (bytesInAll > BYTES_IN_ALL) throw unavailable(2)
        out.enqueue(piece)
      },
    })
    try {
      const metered = body.pipeThrough(meter, { signal: late.signal })
      const bytes = await readLimited({ body: metered, headers }, limit)
      if (bytes === null) throw tooLarge()
      return bytes
    } finally {
      clearInterval(timer)
      bytesInAll -= received
    }
  }
  return { begin, receive }
}

/** Ends the reading of a body that falls behind. */
function watch(received: () => number, late: AbortController): NodeJS.Timeout {
  const started = performance.now()
  return setInterval(() => {
    const overtime = (performance.now() - started - PATIENCE_MS) / 1_000
    if (overtime > 0 && received() < overtime * LEAST_BYTES_PER_SECOND) late.abort(tooSlow())
  }, LOOK_MS)
}
