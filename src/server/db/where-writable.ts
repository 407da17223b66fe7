import { DatabaseBusy } from './database.ts'
import { isUnavailable } from './is-unavailable.ts'

/** null where nothing can be written at present. @throws what else goes wrong */
export async function whereWritable<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (isUnavailable(error) || error instanceof DatabaseBusy) return null
    throw error
  }
}
