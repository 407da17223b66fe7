/**
 * How many times longer `run` takes for ten times as much: the fastest of some runs each, alternating, so that a busy
 * machine slows both. 10 is linear.
 */
export function growth(run: (size: number) => void, size: number): number {
  const [small, large] = [size, size * 10]
  run(small)
  const quickest = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 3; round += 1) {
    quickest.small = Math.min(
      quickest.small,
      milliseconds(() => run(small)),
    )
    quickest.large = Math.min(
      quickest.large,
      milliseconds(() => run(large)),
    )
  }
  return quickest.large / quickest.small
}

function milliseconds(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
