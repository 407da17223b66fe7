import { ApiError } from '../client/api-error.ts'

/**
 * Calls `forget` if the server rejects the query of the address (400), for example of an old link; it removes the
 * query, which reloads the page.
 */
export async function orForget<T>(ask: Promise<T>, forget: () => void): Promise<T> {
  try {
    return await ask
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) forget()
    throw error
  }
}
