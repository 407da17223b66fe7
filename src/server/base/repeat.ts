/** A task that runs periodically. */
export type Repeated = {
  /** Runs it now, or once more after the current run. */
  wake: () => void
  /** Stops it; resolves when the current run has ended. */
  stop: () => Promise<void>
}

/** Runs a task periodically, never concurrently with itself; errors are logged. */
export function repeat(everyMs: number, task: () => Promise<unknown>, log: (line: string) => void): Repeated {
  const state = { stopped: false, wakened: false }
  let timer = setTimeout(wake, everyMs)
  let running: Promise<void> | null = null

  function wake(): void {
    state.wakened = true
    if (!state.stopped) running ??= run()
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    while (state.wakened && !state.stopped) {
      state.wakened = false
      await task().catch((error: unknown) => {
        log(error instanceof Error ? (error.stack ?? error.message) : String(error))
      })
    }
    running = null
    if (!state.stopped) timer = setTimeout(wake, everyMs)
  }

  return {
    wake,
    async stop() {
      state.stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
