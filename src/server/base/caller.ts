import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The IP address of whoever sent the request that is being answered; none outside of a request. In place of a parameter
 * of everything that writes the audit log.
 */
export const callerAddress = new AsyncLocalStorage<string>()
