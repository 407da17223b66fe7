import * as v from 'valibot'
import {
  getCampaign,
  getCampaignChannel,
  getCampaignCreator,
  getPublicCampaign,
  getPublicCampaignChannel,
  getPublicCampaignCreator,
} from '../../../contract/campaign-endpoints.ts'
import type { Secrets } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import { readerOf } from '../../http/scope.ts'
import { serialize } from '../../http/serialize.ts'
import { listComments } from '../comments/list-comments.ts'
import { compress, type Compressed } from '../response-cache/compressed.ts'
import { epochOf } from '../response-cache/epoch.ts'
import { lastTold } from './last-told.ts'
import { reportInThread, type ReportThreadOf } from '../response-cache/report-thread.ts'
import { type Asking, frozenIdOf, type Platforms, type ReportSource, reportSource } from './report-source.ts'

/** Adding up so many contents takes some seventy milliseconds: with more, all other requests would wait too long. */
const MANY_CONTENTS = 2_000

/** The calls that answer with all of a campaign's report, or a channel's or a creator's part. */
const CALLS = {
  whole: { signedIn: getCampaign, public: getPublicCampaign },
  channel: { signedIn: getCampaignChannel, public: getPublicCampaignChannel },
  creator: { signedIn: getCampaignCreator, public: getPublicCampaignCreator },
}

export type CampaignQuestion = Omit<Asking, 'db' | 'services'> & {
  part: keyof typeof CALLS
  /** The channel's or the creator's id. */
  name: string
  secrets: Secrets
}

export function callOf({ part, scope }: Pick<CampaignQuestion, 'part' | 'scope'>) {
  return CALLS[part][scope.kind === 'public' ? 'public' : 'signedIn']
}

/**
 * It as it is sent, made here where it is a matter of milliseconds, else in a thread of its own.
 * @throws 404 where there is none, or it is not the caller's to see
 */
export async function servePart(
  db: Db,
  question: CampaignQuestion,
  services: ReportThreadOf,
): Promise<Compressed> {
  const row = await db
    .selectFrom('campaigns')
    .innerJoin('revisions', 'revisions.id', 'campaigns.id')
    .select(['content_count', 'number'])
    .where('campaigns.id', '=', question.params.id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const isLong = row.content_count >= MANY_CONTENTS
  const made = isLong ? await reportInThread(services, question) : null
  if (made !== null) return made
  if (question.part !== 'whole' || frozenIdOf(question) !== null) return await compressedPart(db, question)
  return await compress(await newlyCommented(db, question, { ...services, number: row.number }))
}

/** @throws likewise */
export async function compressedPart(db: Db, question: CampaignQuestion): Promise<Compressed> {
  return await compress(await partText(db, question))
}

/** Only its comments are read where nothing else has changed since it was last told. */
async function newlyCommented(
  db: Db,
  question: CampaignQuestion,
  { config, number }: ReportThreadOf & { number: number },
): Promise<string> {
  const { params, scope, secrets, query, now } = question
  const call = callOf(question)
  const epoch = await epochOf(secrets, now)
  const name = [params.id, call.name, readerOf(scope), query.socialTypeList?.join() ?? 'all', epoch].join(' ')
  const last = lastTold(config)
  const told = last.get(name)
  if (told?.number === number) {
    const report = v.parse(v.looseObject({}), JSON.parse(told.text))
    return serialize(call, scope, { ...report, comments: await listComments(db, params.id) })
  }
  const text = await partText(db, question)
  last.set(name, { number, text })
  return text
}

/** @throws 404 where there is none, or it is not the caller's to see */
async function partText(db: Db, question: CampaignQuestion): Promise<string> {
  const { scope, secrets, query } = question
  const report = await reportSource({ ...question, db, services: { secrets } })
  return serialize(callOf(question), scope, await made(report, question, query.socialTypeList))
}

async function made(report: ReportSource, { part, name }: CampaignQuestion, platforms: Platforms) {
  if (part === 'channel') return await report.channel(name, platforms)
  if (part === 'creator') return await report.creator(name, platforms)
  return await report.whole(platforms)
}
