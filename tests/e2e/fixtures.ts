import { type Page, test as base, expect } from '@playwright/test'
import { type DemoLogin, type RunningServer, startServer } from '../support/start-server.ts'
import { findViolations } from './find-violations.ts'
import { signIn } from './sign-in.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Signs in as a user of the demo data with this role and waits for the first screen. */
  login: (role: 'ADMIN' | 'ACCOUNT' | 'CLIENT') => Promise<DemoLogin>
  /** Fails on axe violations of the current page, in the light and in the dark theme. */
  axe: () => Promise<void>
  /** Errors reported by the browser; a test that provokes some clears it. */
  browserErrors: string[]
}

/** The tests' own API: pages of a server with demo data, one server for each worker. */
export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  browserErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      await use(errors)
      expect(errors, 'what the browser reported as errors').toEqual([])
    },
    { auto: true },
  ],
  login: async ({ page, server }, use) => {
    await use((role) => signIn(page, server, role))
  },
  axe: async ({ page }, use) => {
    await use(async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await endOfAnimations(page)
        const found = await findViolations(page, colorScheme === 'light' ? 'all' : 'of colors')
        expect(found, `axe in the ${colorScheme} theme`).toEqual([])
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    })
  },
})

/** Colours in transition have contrasts that are never visible for long; a spinner never ends. */
async function endOfAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
