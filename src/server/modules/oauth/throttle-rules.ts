import type { ThrottleRule } from '../../throttle.ts'

const QUARTER_HOUR = 900

/** Five wrong passwords of one account, then 1, 2, 4, 8, 15 minutes to wait; never for ever. */
export const ACCOUNT_RULE: ThrottleRule = {
  limit: 5,
  windowSeconds: QUARTER_HOUR,
  firstBlockSeconds: 60,
  longestBlockSeconds: QUARTER_HOUR,
}

/** An address may stand for a whole office. */
export const ADDRESS_RULE: ThrottleRule = { ...ACCOUNT_RULE, limit: 50 }

/** How the failures of an account and of an address are counted. */
export function accountKey(email: string): string {
  return `account:${email}`
}

export function addressKey(address: string): string {
  return `address:${address}`
}
