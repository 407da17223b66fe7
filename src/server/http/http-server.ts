import { createServer, type Server, type ServerResponse } from 'node:http'
import { type BlockList, isIPv6, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { networkOf } from './network-of.ts'
import { rejectUnreadable } from './reject-unreadable.ts'

/** Timeout for the head of a request. */
const HEAD_MS = 10_000
/** Timeout for a connection without progress in either direction, except while its response is being computed. */
const IDLE_TIMEOUT_MS = 30_000
const CONNECTIONS_PER_NETWORK = 2_048

/**
 * Serves the app over HTTP; does not listen yet. Connections without progress are closed, and the number per network is
 * limited unless it is a trusted proxy.
 */
export function createHttpServer(app: Pick<Hono, 'fetch'>, trusted: BlockList): Server {
  // HTTP/1.0 needs no Host: HAProxy's health check sends none.
  const listener = getRequestListener(app.fetch, { hostname: 'localhost' })
  const server = createServer(
    // Bodies have their own limits (receive-body.ts).
    { headersTimeout: HEAD_MS, requestTimeout: 0, connectionsCheckingInterval: 1_000 },
    (incoming, outgoing) => void listener(incoming, outgoing),
  )
  endStillConnections(server)
  server.on('clientError', rejectUnreadable)
  limitConnections(server, trusted)
  return server
}

/** A client that waits for a queued file is not idle. */
function endStillConnections(server: Server): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => answers.set(socket, response))
  server.setTimeout(IDLE_TIMEOUT_MS, (socket) => {
    const answer = answers.get(socket)
    if (answer?.req.complete !== true || answer.headersSent) socket.destroy()
  })
}

/** Above the limit, a new connection replaces the one whose last request is the oldest. */
function limitConnections(server: Server, trusted: BlockList): void {
  const connectionsOf = new Map<string, Set<Socket>>()
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket
    if (trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return
    const network = networkOf(address)
    const sockets = connectionsOf.get(network) ?? new Set()
    connectionsOf.set(network, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) connectionsOf.delete(network)
    })
    const [oldest] = sockets
    if (sockets.size > CONNECTIONS_PER_NETWORK) oldest?.destroy()
  })
  server.on('request', ({ socket }) => {
    const sockets = connectionsOf.get(networkOf(socket.remoteAddress ?? ''))
    if (sockets?.delete(socket) === true) sockets.add(socket)
  })
}
