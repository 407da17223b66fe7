import { existsSync, readFileSync } from 'node:fs'

/** Present or peak memory of a process in MB; null if the system does not report it. */
export function processMemory(pid: number | undefined, what: 'now' | 'most'): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  const line = what === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/
  const [, kilobytes = Number.NaN] = line.exec(readFileSync(file, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
