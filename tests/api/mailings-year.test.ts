import { afterAll, describe, expect, it } from 'vitest'
import { putCampaign, shareCampaign } from '../../src/contract/campaign-endpoints.ts'
import { postMailing } from '../../src/contract/mailings.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { romeNoon } from '../../src/lib/rome-noon.ts'
import type { Database } from '../../src/server/db/database.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { retryAtOnce, sendOutbox } from '../../src/server/mail/send-outbox.ts'
import { sendMailings } from '../../src/server/modules/mailings/send-mailings.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

const HOUR_MS = 3_600_000
const TUESDAY = 2
/** Days since the first on which no server runs. */
const DOWN: ReadonlySet<number> = new Set([100, 101, 102, 103, 104, 105, 106, 107])
/** Days between restarts. */
const RESTART = 30
/** Hours in Rome at which servers look: too early, twice in the morning, in the evening. */
const HOURS = [7.5, 9, 9.01, 19.5]

describe.each(databases)('a year of reports by mail ($name)', async (kind) => {
  const app = await openApp(kind)
  const { services } = app
  const first = romeDay(services.clock().getTime())
  const day = (index: number) => addDays(first, index)
  const end = day(365)
  const weekdayOf = (index: number) => new Date(day(index)).getUTCDay()
  const all = Array.from({ length: 400 }, (_, index) => index)
  const withoutSmtp = all.find((index) => index > 40 && weekdayOf(index) === TUESDAY) ?? 0

  // Several servers share a PostgreSQL; an SQLite file has one.
  let servers: Database[] = []
  const restart = async (now: Date) => {
    await stop()
    servers = kind.name === 'postgres' ? [1, 2, 3].map(() => openDatabase(services.config)) : []
    for (const database of [services.database, ...servers]) await retryAtOnce(database, now)
  }
  const stop = async () => {
    for (const database of servers) await database.close()
    servers = []
  }
  afterAll(stop)

  it('sends each once, across daylight saving, restarts, several servers and a day without SMTP', async () => {
    const staff = await app.signIn('ACCOUNT')
    const made = await createCampaign(services, staff, {})
    const params = { id: made.id }
    const body = { ...inputOf(made), startDate: first, endDate: end }
    expect((await staff.call(putCampaign, { params, body })).status).toBe(200)
    await staff.call(shareCampaign, { params: { ...params, flag: 'true' } })
    for (const mailing of [
      { every: 'WEEKLY', weekday: TUESDAY, recipients: ['settimana@example.org'] },
      { every: 'MONTHLY', recipients: ['mese@example.org'] },
      { every: 'AT_END', recipients: ['fine@example.org', 'anche@example.org'] },
    ])
      expect((await staff.call(postMailing, { params, body: mailing })).status).toBe(201)

    const received: { to: string; day: string }[] = []
    for (const index of all) {
      const at = (hour: number) => new Date(Date.parse(romeNoon(day(index))) + (hour - 12) * HOUR_MS)
      if (index % RESTART === 0) await restart(at(0))
      if (DOWN.has(index)) continue
      const isAway = index === withoutSmtp
      for (const hour of HOURS) {
        const clock = () => at(hour)
        // All at the same moment; what is one server on SQLite looks twice.
        const looks = [services.database, services.database, ...servers]
        await Promise.all(looks.map((database) => sendMailings({ ...services, database, clock })))
        await Promise.all(
          looks.map((database) =>
            sendOutbox({ ...services, database, clock }, ({ recipient }) => {
              if (isAway) return Promise.reject(new Error('connect ECONNREFUSED'))
              received.push({ to: recipient, day: day(index) })
              return Promise.resolve(null)
            }),
          ),
        )
      }
    }

    const sentTo = (to: string) => received.filter((one) => one.to === to).map((one) => one.day)
    /** When what is due on a day goes out: the next one with servers, and with SMTP. */
    const sentOn = (index: number): number =>
      DOWN.has(index) || index === withoutSmtp ? sentOn(index + 1) : index
    /** The last is the one after the campaign's end. */
    const expected = (isDue: (index: number) => boolean) => {
      const due = all.filter((index) => index > 0 && isDue(index))
      const last = due.find((index) => day(index) > end) ?? 0
      return [...new Set(due.filter((index) => index <= last).map(sentOn))].map(day)
    }
    const weekly = expected((index) => weekdayOf(index) === TUESDAY)
    expect(weekly.length).toBeGreaterThan(50)
    expect(sentTo('settimana@example.org')).toEqual(weekly)
    expect(sentTo('mese@example.org')).toEqual(expected((index) => day(index).endsWith('-01')))
    expect([sentTo('fine@example.org'), sentTo('anche@example.org')]).toEqual([[day(366)], [day(366)]])
  }, 240_000)
})
