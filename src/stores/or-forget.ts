import { ApiError } from '../client/api-error.ts'

/**
 * Calls `forget` if the server rejects the query of the address (400), as with an old link; it removes the query,
 * which makes the page load again.
 */
export async function orForget<T>(ask: Promise<T>, forget: () => void): Promise<T> {
  try {
    return await ask
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) forget()
    throw error
  }
}
