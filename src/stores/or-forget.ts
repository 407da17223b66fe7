import { ApiError } from '../client/api-error.ts'

/**
 * Asks with what the address says. Where the server can make nothing of it (400), as after a typing error or with an
 * old link, `forget` takes it out of the address, and with that the page asks again.
 */
export async function orForget<T>(ask: Promise<T>, forget: () => void): Promise<T> {
  try {
    return await ask
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) forget()
    throw error
  }
}
