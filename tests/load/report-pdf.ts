import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { getCampaigns, postCampaign } from '../../src/contract/campaign-endpoints.ts'
import { importContents } from '../../src/contract/contents.ts'
import { getReportPdf } from '../../src/contract/report-files.ts'
import { tokenEndpoint } from '../../src/contract/users.ts'
import { campaignInput } from '../support/campaign-fixtures.ts'
import { notTested } from '../support/not-tested.ts'
import { realCampaigns } from '../support/real-campaigns.ts'
import { requester, type Requester } from '../support/requester.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

/**
 * The PDF of a campaign with 1 168 contents of 1 128 creators: how much processor time it takes (the time that it
 * takes on a machine with nothing else to do, and the same on one with much), how much memory the server takes
 * for it and as a whole, and how much slower other requests are meanwhile than just before, in the same run.
 */
const SECONDS = 10
/** Of the file alone; and of the whole server, however many are made in a row. */
const MEGABYTES = { file: 250, whole: 500 }
const MOST_SLOWER = 1.5
const ROUNDS = 5
/** Between requests: somebody reads, nobody storms. */
const PAUSE_MS = 20

const token = v.object({ access_token: v.string() })

if (realCampaigns === null)
  notTested(
    'a PDF of 1 168 contents (REAL_DATA_DIR is not there)',
    'Set REAL_DATA_DIR to the folder that has them.',
  )
else {
  const server = await startServer()
  try {
    await measure(server, `${realCampaigns}/youtube-mondo-2018.csv`)
  } finally {
    await server.stop()
  }
}

async function measure(server: RunningServer, csv: string): Promise<void> {
  const staff = await signIn(server)
  const id = await bring(staff, csv)
  const list = async () => {
    const answer = await staff(getCampaigns, { query: { pageSize: 20 } })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  const download = async () => {
    const answer = await staff(getReportPdf, { params: { id } })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  for (let warm = 0; warm < 50; warm += 1) await list()
  const before = memory(server, 'VmRSS')
  const alone: number[] = []
  const meanwhile: number[] = []
  const files: number[] = []
  const processor: number[] = []
  const peaks: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(500)
    for (let one = 0; one < 40; one += 1) {
      alone.push(await timed(list))
      await wait(PAUSE_MS)
    }
    const already = files.length
    const spent = processorTime(server)
    const file = timed(download).then((time) => files.push(time))
    while (files.length === already) {
      meanwhile.push(await timed(list))
      await wait(PAUSE_MS)
    }
    await file
    processor.push(processorTime(server) - spent)
    peaks.push(memory(server, 'VmHWM'))
  }
  const seconds = middle(processor)
  const slower = middle(meanwhile) / middle(alone)
  const [first = 0] = peaks
  const last = peaks.at(-1) ?? 0
  console.log(
    `PDF of 1 168 contents: ${seconds.toFixed(1)} s of processor in ${(middle(files) / 1000).toFixed(1)} s; other requests ${middle(alone).toFixed(1)} ms before, ` +
      `${middle(meanwhile).toFixed(1)} ms meanwhile (${slower.toFixed(2)} times); ` +
      `${(first - before).toFixed(0)} MB on top of ${before.toFixed(0)}: ${first.toFixed(0)} as a whole, ${last.toFixed(0)} by the ${ROUNDS}th in a row`,
  )
  const isSmall = first - before <= MEGABYTES.file && last <= MEGABYTES.whole
  if (!(seconds <= SECONDS && slower <= MOST_SLOWER && isSmall)) {
    console.error(
      `More than ${SECONDS} s, ${MOST_SLOWER} times, ${MEGABYTES.file} MB or ${MEGABYTES.whole} as a whole.`,
    )
    process.exitCode = 1
  }
}

async function signIn({ url, logins }: RunningServer): Promise<Requester> {
  const login = logins.find(({ role }) => role === 'ADMIN')
  const running = { request: (path: string, init: RequestInit) => fetch(`${url}${path}`, init) }
  const body = { grant_type: 'password', username: login?.email ?? '', password: login?.password ?? '' }
  const headers = { Authorization: 'Basic d2ViOndlYg==' }
  const { json } = await requester(running)(tokenEndpoint, { body, headers })
  return requester(running, v.parse(token, json).access_token)
}

async function bring(staff: Requester, csv: string): Promise<string> {
  const { json } = await staff(getCampaigns)
  const [first] = v.parse(getCampaigns.output, json).items
  const body = campaignInput({ organizationName: first?.organizationName ?? '' })
  const made = v.parse(postCampaign.output, (await staff(postCampaign, { body })).json)
  const answer = await staff(importContents, { params: { id: made.id }, body: readFileSync(csv, 'utf8') })
  if (answer.status !== 200) throw new Error(answer.text)
  return made.id
}

/** Of the server's process in megabytes, now (`VmRSS`) or at most since its start (`VmHWM`); 0 where no system tells. */
function memory({ pid }: RunningServer, which: 'VmRSS' | 'VmHWM'): number {
  if (process.platform !== 'linux') return 0
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1000
}

/** Seconds that all threads of the server have worked for since its start; 0 where no system tells. */
function processorTime({ pid }: RunningServer): number {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  // User and system time, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
