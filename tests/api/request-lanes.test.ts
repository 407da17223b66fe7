import { expect, it } from 'vitest'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { linkTo } from '../support/frozen-fixtures.ts'

const [sqlite] = databases
if (sqlite === undefined) throw new Error('SQLite is always among them')
const app = await openApp(sqlite)

it('a storm by a share link is shed, and takes no request of staff along', async () => {
  const staff = await app.signIn('ADMIN')
  const { id } = await createCampaign(app.services, staff)
  const { hash } = await linkTo(staff, id)
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.app.request(path, { headers })
    return [response.status, response.headers.get('retry-after')] as const
  }
  const storm = Array.from({ length: 150 }, () => ask(`/api/v2/public/campaigns/${id}?hash=${hash}`))
  const own = Array.from({ length: 40 }, () =>
    ask(`/api/v2/campaigns/${id}`, { Authorization: `Bearer ${staff.token}` }),
  )
  expect(await Promise.all(own)).toEqual(own.map(() => [200, null]))
  const answers = await Promise.all(storm)
  const shed = answers.filter(([status]) => status === 503)
  expect(shed.length).toBe(150 - 52)
  expect(shed.every(([, retryAfter]) => retryAfter === '2')).toBe(true)
  expect(answers.filter(([status]) => status === 200).length).toBe(52)
  expect((await ask(`/api/v2/public/campaigns/${id}?hash=${hash}`))[0]).toBe(200)
})

it('a crowd of file requests is refused before it costs anything', async () => {
  const staff = await app.signIn('ADMIN')
  const { id } = await createCampaign(app.services, staff)
  const headers = { Authorization: `Bearer ${staff.token}` }
  const ask = async (path: string) => (await app.app.request(path, { headers })).status
  const files = Array.from({ length: 150 }, () => ask(`/api/v2/campaigns/${id}/report.csv`))
  const own = Array.from({ length: 40 }, () => ask(`/api/v2/campaigns/${id}`))
  expect(new Set(await Promise.all(own))).toEqual(new Set([200]))
  const statuses = await Promise.all(files)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(150 - 12)
  expect(statuses).toContain(200)
})
