import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getCampaign,
  getCampaigns,
  getRefresh,
  postCampaign,
  refreshCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { getContents } from '../../src/contract/contents.ts'
import { getImport, importContents } from '../../src/contract/imports.ts'
import { getOrganization, postOrganization } from '../../src/contract/organizations.ts'
import { getReportPdf, getReportXlsx } from '../../src/contract/report-files.ts'
import { getHealth } from '../../src/contract/system.ts'
import { requestPasswordReset } from '../../src/contract/users.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { systemClock } from '../../src/server/base/clock.ts'
import type { Database } from '../../src/server/db/database.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { storeImportFile } from '../../src/server/modules/import/import-jobs.ts'
import { answered, callsTo, type Person, signInTo } from '../support/agency.ts'
import { bundleFunctions, FUNCTIONS } from '../support/bundle-functions.ts'
import { campaignInput, creatorInput } from '../support/campaign-fixtures.ts'
import { databases, type FreshDatabase } from '../support/databases.ts'
import { startBucket } from '../support/fake-bucket.ts'
import { startMailServer } from '../support/mail-server.ts'
import { projectRoot } from '../support/project-files.ts'
import { startFunctions } from '../support/start-functions.ts'

const ADMIN = { ADMIN_EMAIL: 'prima@agenzia.example', ADMIN_PASSWORD: 'tre lampade sul molo' }
/** After its response the function does nothing more. */
const FROZEN = { 'X-Frozen': '1' }
const HEADER = 'creator,channelUrl,contentType,contentLink,creationDate'
const FILE = `${HEADER}\nAnna,https://www.instagram.com/anna/,INSTAGRAM_REEL,https://www.instagram.com/reel/Ab1Cd2Ef3Gh/,2024-03-01`

const postgres = databases.find(({ name }) => name === 'postgres')

describe.skipIf(postgres === undefined)('the functions of Netlify, bundled', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-netlify-'))
  let fresh: FreshDatabase
  let database: Database
  let bucket: Awaited<ReturnType<typeof startBucket>>
  let mails: Awaited<ReturnType<typeof startMailServer>>
  let functions: Awaited<ReturnType<typeof startFunctions>>
  let url = ''
  let staff: Person

  beforeAll(async () => {
    const sources = readdirSync(join(projectRoot, FUNCTIONS)).map((name) => `${FUNCTIONS}/${name}`)
    await bundleFunctions(folder, sources)
    if (postgres === undefined) return
    fresh = await postgres.fresh()
    bucket = await startBucket()
    mails = await startMailServer()
    functions = await startFunctions(join(folder, FUNCTIONS), {
      ...fresh.settings,
      ...bucket.settings,
      ...ADMIN,
      SMTP_URL: mails.url,
      MAIL_FROM: 'report@agenzia.example',
      TOKEN_SECRET: 'a secret that only this test knows',
    })
    url = functions.url
    database = openDatabase(readConfig(fresh.settings))
    staff = await signInTo({ url }, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
    answered(postOrganization, await staff.call(postOrganization, { body: { name: 'Lume', users: [] } }))
  }, 120_000)

  afterAll(async () => {
    await functions?.stop()
    await database?.close()
    await mails?.stop()
    await bucket?.stop()
    fresh?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const everyMinute = async () => {
    await fetch(`${url}/every-minute`)
  }
  const make = async () => {
    const body = campaignInput({ organizationName: 'Lume', creators: [creatorInput()] })
    return answered(postCampaign, await staff.call(postCampaign, { body, headers: FROZEN }))
  }

  it('log at start what this host cannot do', () => {
    const output = functions.output()
    expect(output).toContain('"/api/*"')
    expect(output).toContain('"schedule":"* * * * *"')
    expect(output).toMatch(/Images: bucket reports[\s\S]*Netlify: .*15 minutes/)
    expect(output).not.toContain('TRUST_PROXY')
  })

  it('answer the API, reports and their files included', async () => {
    expect((await callsTo({ url })(getHealth)).status).toBe(200)
    const { id } = await make()
    expect(answered(getCampaigns, await staff.call(getCampaigns)).items.map((one) => one.id)).toContain(id)
    const imported = await staff.call(importContents, { params: { id }, body: FILE })
    expect(answered(importContents, imported)).toMatchObject({ created: 1 })
    expect(answered(getContents, await staff.call(getContents, { params: { id } })).items).toHaveLength(1)
    expect(answered(getCampaign, await staff.call(getCampaign, { params: { id } })).id).toBe(id)
    const pdf = await staff.call(getReportPdf, { params: { id } })
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const xlsx = await staff.call(getReportXlsx, { params: { id } })
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK'])
  })

  it('store an image in the bucket, and serve it', async () => {
    const made = await staff.call(postOrganization, { body: { name: 'Con logo', users: [] } })
    const { id, imageUploadUrl } = answered(postOrganization, made)
    const image = sharp({ create: { width: 600, height: 300, channels: 3, background: '#c0392b' } })
    const body = new Uint8Array(await image.jpeg().toBuffer())
    const headers = { 'Content-Type': 'image/jpeg' }
    const address = new URL(imageUploadUrl ?? '', url)
    expect((await fetch(address, { method: 'PUT', body, headers })).status).toBe(200)
    expect([...bucket.objects.keys()].join()).toMatch(/^\/reports\/images\/[\w-]+\.jpg/)
    const { image: stored } = answered(getOrganization, await staff.call(getOrganization, { params: { id } }))
    const seen = await fetch(new URL(stored ?? '', url))
    expect((await sharp(await seen.arrayBuffer()).metadata()).width).toBe(600)
  })

  it.each([
    ['after the request that started it', {}],
    ['by the calendar', FROZEN],
  ])('refresh a campaign to the end %s', async (_, headers) => {
    const { id } = await make()
    const call = { params: { id }, body: { onSocialEnabled: true }, headers }
    expect((await staff.call(refreshCampaign, call)).status).toBe(202)
    const stateOf = async () => answered(getRefresh, await staff.call(getRefresh, { params: { id } }))
    if (headers === FROZEN) {
      await wait(500)
      expect(await stateOf()).toMatchObject({ state: 'QUEUED' })
      await everyMinute()
      expect(await stateOf()).toMatchObject({ state: 'READY' })
    }
    await expect.poll(stateOf, { timeout: 30_000 }).toMatchObject({ state: 'READY' })
  })

  it('send mails on schedule, and immediately after the request that queued them', async () => {
    const reset = async (headers: Record<string, string>) =>
      await callsTo({ url })(requestPasswordReset, { body: { username: ADMIN.ADMIN_EMAIL }, headers })
    const count = () => mails.recipients().length
    await reset(FROZEN)
    await wait(500)
    expect(count()).toBe(0)
    await everyMinute()
    await expect.poll(count).toBe(1)
    await reset({})
    await expect.poll(count, { timeout: 10_000 }).toBe(2)
  })

  it('resume an interrupted import, only when called by themselves', async () => {
    const { id } = await make()
    const given = { campaignId: id, userId: staff.me.uuid, file: Buffer.from(FILE), request: null }
    const longAgo = () => new Date(Date.now() - 60_000)
    await storeImportFile(database, longAgo, { ...given, now: systemClock() })
    const stateOf = async () => answered(getImport, await staff.call(getImport, { params: { id } })).state
    const path = '/.netlify/functions/long-work-background'
    expect((await fetch(url + path, { method: 'POST' })).status).toBe(202)
    await wait(1_000)
    expect(await stateOf()).toBe('QUEUED')
    await everyMinute()
    await expect.poll(stateOf, { timeout: 20_000 }).toBe('DONE')
  })
})
