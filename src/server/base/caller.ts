import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The IP address of the request that is being handled; undefined outside of one. Replaces a parameter of everything
 * that writes the audit log.
 */
export const callerAddress = new AsyncLocalStorage<string | undefined>()

/** The name of the API token that the request came with, once it is known; likewise for the audit log. */
export const callerToken = new AsyncLocalStorage<{ name: string | null }>()

/** A limit towards which a request was counted. */
export type CountedLimit = {
  name: string
  most: number
  left: number
  /** Until it is counted again. */ seconds: number
}

/** The language of its errors, and the limit that its response names; likewise. */
export const callerAnswer = new AsyncLocalStorage<{ language: 'it' | 'en'; limit: CountedLimit | null }>()
