import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import * as v from 'valibot'
import { postCampaign, refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { importContents } from '../../src/contract/imports.ts'
import { postUser } from '../../src/contract/users.ts'
import { postWebhook } from '../../src/contract/webhooks.ts'
import { openAgency } from '../support/agency.ts'
import { campaignInput, creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { startLocalApi } from '../support/local-api.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startServer } from '../support/start-server.ts'
import { importFile } from './import-file.ts'
import { type Insist, insistent } from './insist.ts'

const ROWS = 400
const TIMEOUT_MS = 300_000

/**
 * `kill -9` of the server with its embedded database while a refresh, an import, a mail and messages to a webhook are
 * in progress. Each must complete once; a mail or message may arrive twice only if the process was killed between the
 * receiver's answer and recording it, which is counted.
 * @returns what was lost, failed or stored twice
 */
export async function killJobs(kills: number): Promise<string[]> {
  const mails = await startMailServer()
  const receiver = await startLocalApi()
  receiver.answer(() => ({ delay: 100, body: 'ok' }))
  const given = { SMTP_URL: mails.url, MAIL_FROM: 'report@example.org', WEBHOOKS_TO_PRIVATE: 'true' }
  let server = await startServer(given)
  const settings = { ...given, PORT: new URL(server.url).port, DATA_DIR: server.dataDir }
  const read = <const S extends v.GenericSchema>(schema: S, query: string) => {
    const database = new BetterSqlite(join(server.dataDir, 'resoconto.sqlite'), { readonly: true })
    try {
      return v.parse(v.array(schema), database.prepare(query).all())
    } finally {
      database.close()
    }
  }
  const count = (query: string) => read(counted, `select count(*) as n from ${query}`)[0]?.n ?? 0
  try {
    const { people, organizationName } = await openAgency(server)
    const insist = insistent(server.url, people.ADMIN)
    const hook = { url: `${receiver.origin}/hook`, events: ['campaign.changed', 'report.ready'] as const }
    await insist(postWebhook, { body: { ...hook, events: [...hook.events] } })
    const made: string[] = []
    const invited: string[] = []
    const answers: Promise<unknown>[] = []
    let interrupted = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const id = await addCampaign(insist, organizationName)
      made.push(id)
      const email = `invito${kill}.${unique()}@example.org`
      invited.push(email)
      await insist(refreshCampaign, { params: { id }, body: { onSocialEnabled: true } })
      await insist(postUser, { body: { email, userRoleType: 'ACCOUNT' } })
      const other = await addCampaign(insist, organizationName)
      made.push(other)
      const call = {
        params: { id: other },
        body: importFile(kill, ROWS),
        headers: { 'Idempotency-Key': other },
      }
      answers.push(insist(importContents, call))
      // Each kill interrupts something else.
      await sleep(1_500 * Math.random())
      interrupted += count(UNFINISHED) > 0 ? 1 : 0
      await server.kill()
      server = await startServer(settings)
    }
    const deadline = Date.now() + TIMEOUT_MS
    while (count(UNFINISHED) > 0 && Date.now() < deadline) await sleep(200)
    const results = await Promise.all(answers)
    const own = made.map((id) => `'${id}'`).join(', ')
    const arrived = new Map<string, number>()
    for (const to of mails.recipients()) arrived.set(to, (arrived.get(to) ?? 0) + 1)
    const messages = read(v.object({ id: v.string() }), 'select id from webhook_messages')
    const received = receiver.received.map(({ body }) => v.parse(message, JSON.parse(body)).id)
    const twice = [...arrived.values()].filter((times) => times > 1).length
    const wrong = [
      ...(count(UNFINISHED) > 0 ? [`${count(UNFINISHED)} jobs have not ended`] : []),
      ...(interrupted < kills / 2 ? [`Only ${interrupted} of ${kills} kills interrupted a job`] : []),
      ...read(
        v.object({ id: v.string(), state: v.string() }),
        `select campaign_id as id, state from refresh_jobs where campaign_id in (${own}) and state != 'DONE'`,
      ).map(({ id, state }) => `refresh of ${id}: ${state}`),
      ...made
        .filter((_, place) => place % 2 === 0)
        .flatMap((id) => {
          const jobs = count(`refresh_jobs where campaign_id = '${id}' and kind = 'SOCIAL'`)
          return jobs === 1 ? [] : [`refresh of ${id}: ${jobs} jobs`]
        }),
      ...read(
        v.object({ id: v.string(), n: v.number() }),
        `select campaign_id as id, count(*) as n from contents where campaign_id in (${own})
          group by campaign_id, content_key having count(*) > 1`,
      ).map(({ id, n }) => `${id} has a content ${n} times`),
      ...results.flatMap((result, place) =>
        v.is(imported, result) ? [] : [`import ${place}: ${JSON.stringify(result)}`],
      ),
      ...invited.filter((email) => !arrived.has(email)).map((email) => `${email} got no mail`),
      ...messages
        .filter(({ id }) => !received.includes(id))
        .map(({ id }) => `message ${id} was not received`),
    ]
    console.log(
      `Jobs: ${kills} kills, ${interrupted} of them with jobs in progress; ${made.length} refreshes and imports, ` +
        `${invited.length} mails (${twice} twice), ${messages.length} messages (${received.length - new Set(received).size} twice); ${wrong.length} faults`,
    )
    return wrong
  } finally {
    await server.stop()
    await mails.stop()
    await receiver.close()
  }
}

/** Unfinished refreshes, imports, mails and messages in one table. */
const UNFINISHED = `(
  select id from refresh_jobs where state in ('QUEUED', 'RUNNING')
  union all select id from imports where finished_at is null
  union all select id from outbox where sent_at is null
  union all select id from webhook_messages where sent_at is null
)`

const counted = v.object({ n: v.number() })
const message = v.object({ id: v.string() })
const imported = v.object({
  status: v.literal(200),
  json: v.object({ created: v.literal(ROWS), measured: v.literal(ROWS) }),
})

async function addCampaign(insist: Insist, organizationName: string): Promise<string> {
  const body = campaignInput({ organizationName, creators: [creatorInput(), creatorInput()] })
  const answer = await insist(postCampaign, { body, headers: { 'Idempotency-Key': `lavoro-${unique()}` } })
  return v.parse(campaign, answer.json).id
}
