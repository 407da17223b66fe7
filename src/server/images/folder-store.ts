import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImageStore } from './image-store.ts'

/** Stores images as files in a folder; each is written atomically. */
export function folderStore(folder: string): ImageStore {
  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true })
      const aside = path.join(folder, `${key}.${process.pid}.part`)
      await writeFile(aside, bytes, { flush: true })
      await rename(aside, path.join(folder, key))
    },
    async get(key) {
      try {
        return new Uint8Array(await readFile(path.join(folder, key)))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(path.join(folder, key), { force: true })
    },
  }
}
