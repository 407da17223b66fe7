import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Ask } from '../../src/server/images/fetch-image.ts'
import { simulatedProvider } from '../../src/server/providers/simulated/simulated-provider.ts'
import { imageOf } from './fake-images.ts'
import { imaiAnswer } from './fake-imai.ts'
import { youtubeAnswer } from './fake-youtube.ts'

/** Possible faults of a response. */
export const FAULTS = [
  'refused',
  'timeout',
  'slow-body',
  'too-many',
  'status-500',
  'status-502',
  'garbage',
  'truncated',
  'html',
  'huge',
  'gzip-bomb',
  'redirect',
  'bad-numbers',
  'unsuccessful',
] as const
export type Fault = (typeof FAULTS)[number]

export type FakeProvider = {
  url: string
  /** Every call received, `GET /raw/…?…`, in order. */
  calls: string[]
  /** Credits billed in responses. */
  billed: () => number
  /** Whether the redirect was followed. */
  wasRedirected: () => boolean
  /** From now on; null: normal responses. `match`: only calls that contain this text. */
  fail: (fault: Fault | null, match?: string) => void
  /** Replaces the network: requests to the platforms' image hosts end here. */
  askImages: Ask
  /** Custom responses for calls that contain the text. */
  answer: (match: string, status: number, json: unknown) => void
  close: () => Promise<void>
}

/** Below it, each host of images. */
const IMAGES = '/images/'

/** A server with the response formats of IMAI and the YouTube Data API over simulated numbers. */
export async function fakeProvider(clock: () => Date): Promise<FakeProvider> {
  const numbers = simulatedProvider(clock)
  const calls: string[] = []
  const own = new Map<string, { status: number; json: unknown }>()
  const open = new Set<ServerResponse>()
  let billed = 0
  let redirected = false
  let failing: { fault: Fault; match: string } | null = null

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    open.add(response)
    response.on('close', () => open.delete(response))
    const url = new URL(request.url ?? '/', 'http://fake.test')
    const call = `${request.method} ${url.pathname}${url.search}`
    if (url.pathname === '/elsewhere') {
      redirected = true
      response.end('{}')
      return
    }
    calls.push(call)
    if (failing !== null && call.includes(failing.match)) {
      await misbehave(failing.fault, request, response)
      return
    }
    if (url.pathname.startsWith(IMAGES)) {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(await imageOf(url.pathname))
      return
    }
    const special = [...own].find(([match]) => call.includes(match))?.[1]
    const answer =
      special ??
      (url.pathname.startsWith('/youtube/')
        ? await youtubeAnswer(numbers, url)
        : await imaiAnswer(numbers, url, clock()))
    const cost = answer.status === 200 && !url.pathname.startsWith('/youtube/') ? costOf(url.pathname) : 0
    billed += cost
    const headers = {
      'Content-Type': 'application/json',
      ...(cost > 0 ? { 'X-Tokens-Cost': String(cost) } : {}),
    }
    response.writeHead(answer.status, headers).end(JSON.stringify(answer.json))
  }

  const server = createServer((request, response) => void handle(request, response))
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    billed: () => billed,
    wasRedirected: () => redirected,
    fail(fault, match = '') {
      failing = fault === null ? null : { fault, match }
    },
    askImages: (address, init) => {
      const { host, pathname, search } = new URL(address)
      const isEndless = failing?.fault === 'timeout' || failing?.fault === 'slow-body'
      const signal = AbortSignal.timeout(isEndless ? 300 : 15_000)
      return fetch(`http://127.0.0.1:${port}${IMAGES}${host}${pathname}${search}`, { ...init, signal })
    },
    answer(match, status, json) {
      own.set(match, { status, json })
    },
    async close() {
      for (const response of open) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function costOf(path: string): number {
  if (path.startsWith('/reports/')) return 1
  return path.startsWith('/raw/') ? 0.02 : 0
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => void

const json = { 'Content-Type': 'application/json' }
const MISBEHAVIOURS: Readonly<Record<Fault, Misbehaviour>> = {
  refused: (request) => request.socket.destroy(),
  timeout: () => undefined,
  'slow-body': (_request, response) => {
    response.writeHead(200, json)
    const drip = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(drip))
  },
  'too-many': (_request, response) =>
    response
      .writeHead(429, { ...json, 'Retry-After': '1' })
      .end('{"success":false,"error":"rate_limit_exceeded","error_message":"slow down"}'),
  'status-500': (_request, response) => response.writeHead(500, json).end('{"error":"oops"}'),
  'status-502': (_request, response) =>
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
  garbage: (_request, response) => response.writeHead(200, json).end(Buffer.from([0, 255, 18, 200, 7, 99])),
  truncated: (_request, response) =>
    response.writeHead(200, json).end('{"success":true,"user":{"pk":12,"follow'),
  html: (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Login</title>'),
  huge: (_request, response) => {
    response.writeHead(200, json)
    const piece = Buffer.alloc(1_048_576, ' ')
    let left = 50
    const push = () => {
      let isReady = true
      while (isReady && left > 0 && !response.destroyed) {
        left -= 1
        isReady = response.write(piece)
      }
      if (left > 0) response.once('drain', push)
      else response.end('{}')
    }
    push()
  },
  'gzip-bomb': (_request, response) =>
    response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(bomb()),
  redirect: (request, response) =>
    response.writeHead(302, { Location: `http://localhost:${request.socket.localPort}/elsewhere` }).end(),
  'bad-numbers': (_request, response) => response.writeHead(200, json).end(badNumbers()),
  unsuccessful: (_request, response) =>
    response
      .writeHead(200, json)
      .end('{"success":false,"error":"internal_error","error_message":"try again"}'),
}

async function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await Promise.resolve()
  MISBEHAVIOURS[fault](request, response)
}

let packed: Buffer | null = null

/** A hundred megabytes of blanks in a hundred kilobytes. */
function bomb(): Buffer {
  packed ??= gzipSync(Buffer.alloc(100 * 1_048_576, ' '))
  return packed
}

/** Negative, infinite and doubled numbers in the format of a response; a different one each time. */
let turn = 0
function badNumbers(): string {
  turn += 1
  const followers = ['-5', '1e999', 'NaN', '12.5', '9007199254740993'][turn % 5]
  const item = `{"pk":1,"code":"AAAAAAAAAAA","media_type":2,"taken_at":1767500000,"like_count":LIKES}`
  const items = [3, 4].map((likes) => item.replace('LIKES', String(likes))).join(',')
  return `{"status":"ok","user":{"pk":1,"username":"x","follower_count":${followers}},"items":[${items}]}`
}
