import { isMainThread, Worker } from 'node:worker_threads'

/** JavaScript, in milliseconds: what strips types would take longer to load than all else. */
const WATCH = `
  const parent = Number(process.env.PARENT_PID)
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 200)
`

/**
 * Loaded into every process that `startProcess` starts, before its program: ends it when its parent has ended. In a
 * thread of its own, since a program that computes without a pause would not notice; without the flags of this process,
 * or the thread would load this file, too.
 */
if (isMainThread) new Worker(WATCH, { eval: true, execArgv: [] }).unref()
