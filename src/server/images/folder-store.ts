import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { requireImageName } from './image-key.ts'
import { type ImageStore, ImageStoreUnavailable } from './image-store.ts'

/** Stores images as files in a folder; each is written atomically. */
export function folderStore(folder: string): ImageStore {
  const place = (key: string) => path.join(folder, requireImageName(key))
  return {
    async put(key, bytes) {
      const file = place(key)
      const aside = `${file}.${process.pid}.part`
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(aside, bytes, { flush: true })
        await rename(aside, file)
      } catch (error) {
        throw unusable(folder, error)
      }
    },
    async get(key) {
      const file = place(key)
      try {
        return new Uint8Array(await readFile(file))
      } catch (error) {
        if (isMissing(error)) return null
        throw unusable(folder, error)
      }
    },
    async remove(key) {
      await rm(place(key), { force: true })
    },
    files: {
      async *names() {
        try {
          for await (const entry of await opendir(folder)) if (entry.isFile()) yield entry.name
        } catch (error) {
          // Created with the first image.
          if (!isMissing(error)) throw error
        }
      },
      async isOlder(name, than) {
        try {
          return (await stat(path.join(folder, name))).mtime < than
        } catch (error) {
          if (isMissing(error)) return false
          throw error
        }
      },
    },
  }
}

/** For example a file in place of the folder, a full disk, or missing permissions. */
function unusable(folder: string, cause: unknown): ImageStoreUnavailable {
  return new ImageStoreUnavailable(`The folder of images ${folder} cannot be used: ${String(cause)}`, {
    cause,
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
