import { existsSync, readFileSync } from 'node:fs'

/** What a process holds, or held at the most, in MB; null where the system does not tell. */
export function processMemory(pid: number | undefined, what: 'now' | 'most'): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  const line = what === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/
  const [, kilobytes = Number.NaN] = line.exec(readFileSync(file, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
