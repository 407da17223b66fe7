import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'

/** Tasks of which at most `concurrency` run at once; the others wait, in order. */
export function limit(concurrency: number) {
  const queue = new PQueue({ concurrency })
  return {
    // Bound, because the queue does not preserve the async context: a task would run in the previous one's.
    run: <T>(task: () => Promise<T>): Promise<T> => queue.add(AsyncLocalStorage.bind(task)),
    waiting: () => queue.size,
    running: () => queue.pending,
    untilIdle: () => queue.onIdle(),
  }
}
