/** Deterministic pseudo-random numbers. */
export type SeededRandom = {
  /** 0 ≤ x < 1. */
  unit(): number
  between(low: number, high: number): number
  /** An integer, both ends included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  /** Around 1, always positive: e to the power of a normal deviate times `sigma`. */
  spread(sigma: number): number
  pick<T>(list: readonly [T, ...T[]]): T
}

/** One per simulated object, named by its seed, such as `channel:TIKTOK:marco.viaggia`. */
export function seededRandom(seed: string): SeededRandom {
  let state = hash(seed)
  function unit(): number {
    // Mulberry32: fast, and even enough for a demonstration.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + (high - low) * unit()
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    unit,
    between,
    integer,
    chance: (probability) => unit() < probability,
    spread(sigma) {
      // Box–Muller; 1 − unit() is never 0.
      const deviate = Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())
      return Math.exp(sigma * deviate)
    },
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
  }
}

/** FNV-1a over the code units, then mixed, so that similar seeds give unrelated numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
