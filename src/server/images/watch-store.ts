import { systemClock } from '../base/clock.ts'
import { type ImageStore, ImageStoreUnavailable } from './image-store.ts'
import { describeStoreError } from './store-trouble.ts'

/** A store that records since when and why it fails. */
export function watchStore(store: ImageStore): ImageStore {
  let trouble: ReturnType<NonNullable<ImageStore['trouble']>> = null
  const noted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof ImageStoreUnavailable)
        trouble = { detail: describeStoreError(error), since: trouble?.since ?? systemClock() }
      throw error
    }
  }
  return {
    ...store,
    async put(key, bytes) {
      await noted(store.put(key, bytes))
      trouble = null
    },
    async get(key) {
      const bytes = await noted(store.get(key))
      // A bucket that does not exist also returns no image.
      if (bytes !== null) trouble = null
      return bytes
    },
    remove: (key) => noted(store.remove(key)),
    trouble: () => trouble,
  }
}
