import { describe, expect, it } from 'vitest'
import { getAgency } from '../../src/contract/agency.ts'
import { getFirstStart, postFirstStart } from '../../src/contract/first-start.ts'
import { tokenEndpoint } from '../../src/contract/users.ts'
import { describeFirstStart } from '../../src/server/modules/users/first-start.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { CLIENT_KEY } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { target } from '../support/target.ts'

const PASSWORD = 'quattro lampade sul molo'

describe.each(databases)('the first start ($name)', async (kind) => {
  const app = await openApp(kind, { DEMO: 'false', PUBLIC_AGENCY_NAME: 'Studio Levante' })
  const printed = async () => {
    await fillEmptyDatabase(app.services)
    return await describeFirstStart(app.services)
  }
  const body = async (more: Record<string, string> = {}) => ({
    code: /\/Primo-avvio#([\w-]{43})$/.exec((await printed()) ?? '')?.[1] ?? '',
    agencyName: 'Agenzia Ponente',
    name: 'Carla',
    lastName: 'Neri',
    email: 'carla@agenzia.example',
    password: PASSWORD,
    ...more,
  })
  const post = async (more?: Record<string, string>) =>
    await app.anybody(postFirstStart, { body: await body(more) })
  const facts = async () => (await app.anybody(getFirstStart)).json

  it('returns the configured data, and refuses a wrong code and a guessable password', async () => {
    expect(await facts()).toEqual({
      isNeeded: true,
      agencyName: 'Studio Levante',
      sendsMail: false,
      restores: target?.name !== 'netlify',
    })
    expect((await post({ code: 'a'.repeat(43) })).status).toBe(400)
    const personal = await post({ password: 'agenzia ponente' })
    expect([personal.status, personal.text]).toEqual([422, expect.stringContaining('"password"')])
    expect(await facts()).toMatchObject({ isNeeded: true })
  })

  it('slows down guesses', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 51; guess += 1) statuses.push((await post({ code: `guess ${guess}` })).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
    app.later(1_800_000)
  })

  it('creates one ADMIN for many concurrent requests, who is signed in, and no further one', async () => {
    const addresses = Array.from({ length: 5 }, (_, index) => `capo${index}@agenzia.example`)
    const given = await Promise.all(addresses.map((email) => body({ email })))
    const answers = await Promise.all(given.map((one) => app.anybody(postFirstStart, { body: one })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404])
    const users = await app.services.database.reader.selectFrom('users').selectAll().execute()
    expect(users).toMatchObject([{ role: 'ADMIN', name: 'Carla', last_name: 'Neri', active: 1 }])
    expect((await app.anybody(getAgency)).json).toMatchObject({ name: 'Agenzia Ponente' })
    const signIn = { grant_type: 'password', username: users[0]?.email ?? '', password: PASSWORD } as const
    const answer = await app.anybody(tokenEndpoint, { headers: { Authorization: CLIENT_KEY }, body: signIn })
    expect(answer.status).toBe(200)
    const entries = await app.services.database.reader.selectFrom('audit_log').selectAll().execute()
    expect(entries.map(({ action, entity }) => `${action} ${entity}`)).toEqual(
      expect.arrayContaining(['CREATE user', 'UPDATE agency']),
    )
    expect(JSON.stringify(entries)).not.toContain(PASSWORD)

    expect(await printed()).toBeNull()
    expect(await facts()).toEqual({ isNeeded: false, agencyName: null, sendsMail: null, restores: null })
    expect((await app.anybody(postFirstStart, { body: given[0] })).status).toBe(404)
  })
})
