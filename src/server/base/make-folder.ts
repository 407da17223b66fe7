import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder and its parents. Node's `recursive` option loops forever if `mkdir` reports ENOENT although the
 * parent exists, as below Linux's /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process created it in the meantime.
    if (!existsSync(folder)) throw error
  }
}
