import { readdirSync, readFileSync } from 'node:fs'

/** Processes of this machine whose command contains the words, by id; empty if it is not Linux. */
export function processesWith(words: string): number[] {
  return processes().filter((pid) => read(pid, 'cmdline').includes(words))
}

/** Child processes that have not ended. */
export function childrenOf(parent: number): number[] {
  return processes().filter((pid) => read(pid, 'status').includes(`\nPPid:\t${parent}\n`))
}

function processes(): number[] {
  return process.platform === 'linux' ? readdirSync('/proc').map(Number).filter(Number.isSafeInteger) : []
}

/** Empty if it has ended in the meantime. */
function read(pid: number, file: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
