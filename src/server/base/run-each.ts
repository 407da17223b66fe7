import PQueue from 'p-queue'

/**
 * Runs a task for each item, in order, up to `concurrency` at a time. After a failure no further task starts; the first
 * error is thrown once the running tasks have ended.
 */
export async function runEach<T>(
  items: readonly T[],
  concurrency: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency })
  const failures: unknown[] = []
  for (const item of items) {
    void queue.add(async () => {
      try {
        await task(item)
      } catch (error) {
        failures.push(error)
        queue.clear()
      }
    })
  }
  await queue.onIdle()
  if (failures.length > 0) throw failures[0]
}
