import { DatabaseBusy } from './database.ts'
import { isUnavailable } from './is-unavailable.ts'

/** null if the database is read-only at present. @throws any other error */
export async function whereWritable<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (isUnavailable(error) || error instanceof DatabaseBusy) return null
    throw error
  }
}
