import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The IP address of the current request; undefined outside a request. Saves passing it to everything that writes the
 * audit log.
 */
export const callerAddress = new AsyncLocalStorage<string | undefined>()

/** The name of the API token that authenticated the request, once known; also for the audit log. */
export const callerToken = new AsyncLocalStorage<{ name: string | null }>()

/** A rate limit that the request counts towards. */
export type CountedLimit = {
  name: string
  most: number
  left: number
  /** Until it is counted again. */ seconds: number
}

/** The language of the request's errors, and the rate limit that its response names. */
export const callerAnswer = new AsyncLocalStorage<{ language: 'it' | 'en'; limit: CountedLimit | null }>()
