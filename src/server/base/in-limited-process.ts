import { isMainThread, Worker } from 'node:worker_threads'

/** JavaScript with times in milliseconds; as TypeScript, stripping its types would take longer than everything else. */
const WATCH = `
  const parent = Number(process.env.PARENT_PID)
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 200)
`

/**
 * Loaded before the program into every process that `startProcess` starts; ends the process when its parent has ended.
 * Runs in a worker thread, because a busy program would not notice; without the flags of this process, or the thread
 * would load this file too.
 */
if (isMainThread) new Worker(WATCH, { eval: true, execArgv: [] }).unref()
