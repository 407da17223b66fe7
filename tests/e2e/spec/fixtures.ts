import type { RoleName } from '../../../src/contract/user.ts'
import { type Agency, openAgency, type Person, reopenAgency } from '../../support/agency.ts'
import { test as base } from '../fixtures.ts'

export { expect } from '@playwright/test'

/** An access token lives ten minutes; past this age of the sessions, new ones are taken. */
const SESSION_MS = 5 * 60_000

type Fixtures = {
  /** The agency of this worker's server, with sessions that outlive the test. */
  agency: Agency
  /** Signs in a user of that role in this browser, without the login page. */
  enter: (who: RoleName | Person) => Promise<Person>
}

/** Tests of the specification's sentences: one server and one agency for each worker. */
export const test = base.extend<Fixtures, { opened: { agency: Agency; at: number } }>({
  opened: [
    async ({ server }, use) => {
      await use({ agency: await openAgency(server), at: Date.now() })
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  agency: async ({ opened, server }, use) => {
    if (Date.now() - opened.at > SESSION_MS) {
      opened.agency = await reopenAgency(server, opened.agency)
      opened.at = Date.now()
    }
    await use(opened.agency)
  },
  enter: async ({ page, agency, baseURL }, use) => {
    await use(async (who) => {
      const person = typeof who === 'string' ? agency.people[who] : who
      // Any file of the site will do: storage belongs to the origin.
      await page.goto('/robots.txt')
      await page.evaluate(
        ([origin, user, access, refresh]) => {
          localStorage.setItem(`resoconto:tokens@${origin}`, JSON.stringify({ access, refresh }))
          localStorage.setItem(`resoconto:user@${origin}`, user)
        },
        [
          baseURL ?? '',
          JSON.stringify(person.me),
          person.tokens.access_token,
          person.tokens.refresh_token,
        ] as const,
      )
      return person
    })
  },
})
