/** Names of a session's device. */
export const deviceMessages = {
  on: (browser: string, system: string) => `${browser} su ${system}`,
  someBrowser: 'Browser',
} as const
