/**
 * Runs a task for each item, in order, up to `concurrency` at a time. After a failure no further task starts; the first
 * error is thrown once the running tasks have ended.
 */
export async function runEach<T>(
  items: readonly T[],
  concurrency: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  // A generator, because a loop that fails closes it for all.
  const rest = (function* () {
    yield* items
  })()
  const lanes = Array.from({ length: concurrency }, async () => {
    for (const item of rest) await task(item)
  })
  const all = Promise.all(lanes)
  await Promise.allSettled([all, ...lanes])
  await all
}
