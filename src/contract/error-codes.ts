/** The `errorCode` of a problem (contract §2, "Error codes"). */
export const ERROR_CODES = {
  providerUnreachable: 16_000_001,
  providerRefused: 16_000_002,
  /** No data yet: the screen shows an empty state instead of the banner. */
  notThereYet: 16_000_003,
  shareLinkInvalid: 16_000_004,
} as const
