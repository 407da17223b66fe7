export type Gate = {
  /** Works side by side with others. */
  together<T>(work: () => Promise<T>): Promise<T>
  /** Works when all others have come out, and lets nobody else in meanwhile. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** @param patience milliseconds that one who goes alone waits for those inside: one of them may hang */
export function createGate(patience: number): Gate {
  const inside = new Set<Promise<unknown>>()
  let closed: Promise<void> | null = null

  async function untilOpen(): Promise<void> {
    if (closed === null) return
    await closed
    await untilOpen()
  }

  return {
    async together(work) {
      await untilOpen()
      const mine = work()
      inside.add(mine)
      try {
        return await mine
      } finally {
        inside.delete(mine)
      }
    },
    async alone(work) {
      await untilOpen()
      const { promise, resolve } = Promise.withResolvers<void>()
      closed = promise
      try {
        await Promise.race([Promise.allSettled(inside), passed(patience)])
        return await work()
      } finally {
        closed = null
        resolve()
      }
    },
  }
}

async function passed(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
