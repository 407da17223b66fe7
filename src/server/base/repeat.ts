/** A task that runs by itself again and again. */
export type Repeated = {
  /** Runs it now, or once more where it is running. */
  wake: () => void
  /** Ends it; resolves when the run that is under way is over. */
  stop: () => Promise<void>
}

/** Runs a task every so often, never twice at a time; a run that fails goes to the log, and the next comes. */
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
