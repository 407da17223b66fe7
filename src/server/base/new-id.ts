import { randomFillSync } from 'node:crypto'

/** Random bytes for many ids: requesting them per id takes longer than everything else here. */
const pool = Buffer.alloc(4_096)
let used = pool.length
let lastMillisecond = 0
let sequence = 0

/**
 * A UUID v7 that sorts after all earlier ones of this process, also within a millisecond (the twelve bits after the
 * version count), so that rows are appended to the primary key's index.
 */
export function newId(): string {
  advance(Date.now())
  const tail = randomTail()
  const time = lastMillisecond.toString(16).padStart(12, '0')
  const count = sequence.toString(16).padStart(3, '0')
  const variant = ((tail.readUInt8(0) & 0x3f) | 0x80).toString(16)
  const rest = tail.toString('hex').slice(2)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${variant}${rest.slice(0, 2)}-${rest.slice(2)}`
}

function randomTail(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 8
  return pool.subarray(used - 8, used)
}

function advance(now: number): void {
  if (now > lastMillisecond) {
    lastMillisecond = now
    sequence = 0
    return
  }
  sequence += 1
  if (sequence > 0xfff) {
    lastMillisecond += 1
    sequence = 0
  }
}
