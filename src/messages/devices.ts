/** What a session's device is called. */
export const deviceMessages = {
  on: (browser: string, system: string) => `${browser} su ${system}`,
  someBrowser: 'Browser',
} as const
