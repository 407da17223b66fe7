import { setImmediate as nextTick } from 'node:timers/promises'

/** Requests that are being answered. */
const AT_ONCE = 200
/** Requests in the queue. */
const WAITING = 300
/** Longest wait (ms); then the request is refused. */
const MAX_WAIT_MS = 500
/**
 * More requests than this, active or waiting, for longer than STALL_MS are overload: then further ones are refused at
 * once.
 */
const STEADY = 80
/** How long the database or this process may stall before requests are refused, except in a crowd. */
const STALL_MS = 250
/** With this many requests, overload starts without waiting for STALL_MS. */
const CROWD = 160
const CROWD_MS = 25
/** Overload ends after fewer than STEADY requests for this long. */
const CALM_MS = 1_000
/**
 * No request joins a queue that does not move, in which all but the first few have waited too long. This many active
 * requests are work enough.
 */
const FEW = 16
const BEAT_MS = 25
/** A heartbeat later than this means that the process is overloaded. */
const LATE_MS = 1_500
/** A connection is accepted in one turn of the event loop, and its request read in the next. */
const QUIET_TICKS = 3
/** Longest time for a batch of requests that start together. */
const BATCH_MS = 2
/** Longest time that the next request waits for further arrivals. */
const GATHER_MS = 5
/** The same while the event loop is busy anyway. */
const BUSY_GATHER_MS = 25
/** Longest time that requests of a lane wait for a crowd to arrive. */
const ARRIVAL_MS = 250

/** An active request's slot; `leave` may be called more than once. */
export type Place = { leave: () => void }

type Waiting = { since: number; start: (place: Place | null) => void }

export type LoadGuard = {
  /** null if the request must be refused; otherwise call `leave` when it is answered. */
  enter: () => Promise<Place | null>
  /** The same for a request that left while its body was being received: it goes before new requests. */
  enterAgain: () => Promise<Place | null>
  /** Whether for some time more requests have arrived than can be answered. */
  isOverload: () => boolean
  /** Counts a request that has not entered yet. */
  arrive: () => void
  /** Resolves when no more requests arrive, after a moment, or in overload. */
  letArrive: () => Promise<void>
  stop: () => void
}

/**
 * Refuses requests before queues grow: too many at once, a queue that does not move, or an event loop that lags. The
 * others start a few at a time, and between them the event loop turns until no more arrive: it accepts one connection
 * per turn, so if all were answered in one turn, the others would wait in the system's backlog, where they cannot be
 * refused.
 */
export function loadGuard(): LoadGuard {
  let inside = 0
  let arrived = 0
  let late = false
  let isStarting = false
  let steadyAt = performance.now()
  let uncrowdedAt = steadyAt
  let overloadUntil = 0
  let beat: NodeJS.Timeout | undefined
  const queue: Waiting[] = []
  /** Requests that return after receiving their body: they go first. */
  const back: Waiting[] = []
  const startBeat = () => {
    let expectedAt = performance.now() + BEAT_MS
    return setInterval(() => {
      const now = performance.now()
      late = now - expectedAt > LATE_MS
      expectedAt = now + BEAT_MS
      for (const line of [back, queue]) {
        const old = line.findIndex(({ since }) => now - since <= MAX_WAIT_MS)
        for (const { start } of line.splice(0, old < 0 ? line.length : old)) start(null)
      }
      if (!isOverload(now)) return
      for (const { start } of queue.splice(Math.max(0, STEADY - inside - back.length))) start(null)
    }, BEAT_MS).unref()
  }
  /** Must be called whenever the number of requests changes. */
  const updateOverload = (now: number) => {
    const count = inside + back.length + queue.length
    if (count < CROWD) uncrowdedAt = now
    if (count < STEADY) steadyAt = now
    else if (now < overloadUntil || now - steadyAt > STALL_MS || now - uncrowdedAt > CROWD_MS) {
      overloadUntil = now + CALM_MS
    }
  }
  const isOverload = (now: number) => {
    updateOverload(now)
    return inside + back.length + queue.length >= STEADY && now < overloadUntil
  }
  const gather = async (isEnough: (now: number) => boolean) => {
    for (let quiet = 0; quiet < QUIET_TICKS && !isEnough(performance.now());) {
      const known = arrived
      await nextTick()
      quiet = known === arrived ? quiet + 1 : 0
    }
  }
  const canStart = () => back.length + queue.length > 0 && inside < AT_ONCE
  const wait = (line: Waiting[], since: number) =>
    new Promise<Place | null>((start) => {
      line.push({ since, start })
      void startAll()
    })
  const startAll = async () => {
    if (isStarting) return
    isStarting = true
    let together = 1
    while (canStart()) {
      const began = performance.now()
      const room = Math.min(together, AT_ONCE - inside)
      const first = back.splice(0, room)
      for (const { since, start } of [...first, ...queue.splice(0, room - first.length)]) {
        start(began - since > MAX_WAIT_MS ? null : place())
      }
      await nextTick()
      const ended = performance.now()
      const took = ended - began
      if (took < BATCH_MS / 2) together *= 2
      else together = took < BATCH_MS ? together + 1 : Math.max(1, together >> 1)
      await gather((now) => now > ended + (inside < FEW ? GATHER_MS : BUSY_GATHER_MS))
    }
    isStarting = false
  }
  const place = (): Place => {
    inside += 1
    let isInside = true
    return {
      leave() {
        if (!isInside) return
        isInside = false
        inside -= 1
        updateOverload(performance.now())
        void startAll()
      },
    }
  }
  return {
    async enter() {
      // Started by the first request, so that a slow start does not count as overload.
      beat ??= startBeat()
      arrived += 1
      const since = performance.now()
      const isStuck = since - (queue[FEW]?.since ?? since) > MAX_WAIT_MS
      if (late || isStuck || queue.length >= WAITING || isOverload(since)) return null
      return await wait(queue, since)
    },
    isOverload: () => isOverload(performance.now()),
    arrive() {
      arrived += 1
    },
    async letArrive() {
      const since = performance.now()
      await gather((now) => now > since + ARRIVAL_MS || isOverload(now))
    },
    async enterAgain() {
      if (late || back.length >= WAITING) return null
      return await wait(back, performance.now())
    },
    stop() {
      clearInterval(beat)
    },
  }
}
