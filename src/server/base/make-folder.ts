import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where the system says of an existing
 * folder's child that it is not there, as Linux does below /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another server was quicker.
    if (!existsSync(folder)) throw error
  }
}
