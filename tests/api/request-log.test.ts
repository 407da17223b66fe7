import { describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/start/app.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

describe.each(databases.slice(0, 1))('the log line of a request ($name)', async (kind) => {
  const app = await openApp(kind)

  const loggedAndAnswered = async (requests: readonly [path: string, init?: RequestInit][]) => {
    const logged: number[] = []
    const own = createApp(app.services, {
      log: (line) => logged.push(Number(/ (\d{3}) \d+ ms$/.exec(line)?.[1])),
    })
    const answers = await Promise.all(requests.map(async ([path, init]) => await own.request(path, init)))
    const answered = answers.map(({ status }) => status)
    return { logged: inOrder(logged), answered: inOrder(answered) }
  }

  it('has 503 for a request refused under load', async () => {
    const { logged, answered } = await loggedAndAnswered(Array.from({ length: 700 }, () => ['/api/health']))
    expect(new Set(answered)).toEqual(new Set([200, 503]))
    expect(logged).toEqual(answered)
  })

  it('has the status of other refusals', async () => {
    const origin = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' }
    const { logged, answered } = await loggedAndAnswered([
      ['/api/nothing'],
      ['/api/v2/campaigns'],
      ['/api/v2/campaigns', { method: 'OPTIONS', headers: origin }],
      ['/api/v2/public/campaigns/x?hash=y'],
      ['/api/oauth/token', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
    ])
    expect(answered.some((status) => status >= 400)).toBe(true)
    expect(logged).toEqual(answered)
  })
})

function inOrder(statuses: readonly number[]): number[] {
  return statuses.toSorted((one, other) => one - other)
}
