import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { putContents } from '../../src/contract/contents.ts'
import { getAdHocReport } from '../../src/contract/dashboards.ts'
import { importContents } from '../../src/contract/imports.ts'
import { getReportPdf, getReportXlsx } from '../../src/contract/report-files.ts'
import { getSheetTemplate } from '../../src/contract/sheets.ts'
import { serverBuilds } from '../../src/server/start/build/build-stamp.mjs'
import { ensureBuilt } from '../../src/server/start/ensure-built.ts'
import { type Agency, answered, openAgency } from '../support/agency.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

/** A dashboard with this many contents is computed in a worker thread. */
const ROWS = 10_000

describe('the bundled server', { timeout: 120_000 }, () => {
  let server: RunningServer
  let agency: Agency

  beforeAll(async () => {
    await ensureBuilt()
    // Neither it nor a child process can run a source.
    server = await startServer({ NODE_OPTIONS: '--no-experimental-strip-types' })
    agency = await openAgency(server)
    return server.stop
  }, 240_000)

  it('has every program that it starts next to it', () => {
    const [, key = ''] = readFileSync(join(serverBuilds, 'current'), 'utf8').split(' ')
    const programs = projectFiles('src/server/', /\.ts$/).flatMap((path) =>
      Array.from(
        readFileSync(join(projectRoot, path), 'utf8').matchAll(/new URL\('[^']*?([\w-]+)\.ts', import/g),
        ([, name = '']) => `${name}.mjs`,
      ),
    )
    expect(programs).toContain('report-worker.mjs')
    expect(programs.filter((name) => !existsSync(join(serverBuilds, key, name)))).toEqual([])
  })

  it('answers with a list, a report and its files', async () => {
    const { call } = agency.people.ADMIN
    const [first] = answered(getCampaigns, await call(getCampaigns)).items
    const params = { id: first?.id ?? '' }
    expect(answered(getCampaign, await call(getCampaign, { params })).id).toBe(first?.id)
    const pdf = await call(getReportPdf, { params })
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    for (const file of [await call(getReportXlsx, { params }), await call(getSheetTemplate, { params })])
      expect([file.status, file.text.slice(0, 2)]).toEqual([200, 'PK'])
  })

  it('shows a value just declared', async () => {
    const { call } = agency.people.ADMIN
    const made = await addCampaign(agency)
    const { id } = await addContent(agency, made)
    const params = { id: made.id }
    const read = async () => answered(getCampaign, await call(getCampaign, { params })).metrics.savedCount
    expect(await read()).toBeNull()
    const contents = [{ id, savedCount: 1250 }]
    expect((await call(putContents, { params, body: { contents } })).status).toBe(202)
    expect(await read()).toBe(1250)
  })

  it('imports in a process, and adds up in a thread', async () => {
    const { call } = agency.people.ADMIN
    const { id } = await addCampaign(agency)
    const rows = Array.from(
      { length: ROWS },
      (_, row) =>
        `https://www.instagram.com/prova/,INSTAGRAM_REEL,https://www.instagram.com/reel/R${row}Ax/,2024-03-05,7`,
    )
    const body = ['channelUrl,contentType,contentLink,creationDate,likesCount', ...rows].join('\n')
    const imported = await call(importContents, { params: { id }, body })
    expect(answered(importContents, imported)).toMatchObject({ created: ROWS })
    const report = await call(getAdHocReport, { query: { campaignIds: id } })
    expect(answered(getAdHocReport, report).metrics).toMatchObject({ likesCount: 7 * ROWS })
  })
})
