import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this process may mount disks. */
export const hasSmallDisks = process.platform === 'linux' && process.getuid?.() === 0 && mayMount()

export type SmallDisk = { folder: string; fill: () => void; free: () => void; remove: () => void }

/** A disk in memory with that many MiB. */
export function smallDisk(size: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
    },
    free: () => rmSync(filler),
    remove() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function mayMount(): boolean {
  try {
    smallDisk(1).remove()
    return true
  } catch {
    return false
  }
}
