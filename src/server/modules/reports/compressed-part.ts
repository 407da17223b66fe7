import * as v from 'valibot'
import {
  getCampaign,
  getCampaignChannel,
  getCampaignCreator,
  getPublicCampaign,
  getPublicCampaignChannel,
  getPublicCampaignCreator,
} from '../../../contract/campaign-endpoints.ts'
import { getPublicStandouts, getStandouts } from '../../../contract/standouts.ts'
import { findStandouts } from '../../../domain/standouts.ts'
import type { Secrets } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import { readerOf } from '../../http/scope.ts'
import { serialize } from '../../http/serialize.ts'
import { listComments } from '../comments/list-comments.ts'
import { compress, type Compressed } from '../response-cache/compressed.ts'
import { epochOf } from '../response-cache/epoch.ts'
import { commentPatchCache, type CachedAround } from './comment-patch-cache.ts'
import { reportInThread, type ReportThreadOf } from '../response-cache/report-thread.ts'
import { limitsOfScope } from './limited-report.ts'
import { type Asking, frozenIdOf, type Platforms, type ReportSource, reportSource } from './report-source.ts'

/** Adding up so many contents takes some seventy milliseconds: with more, all other requests would wait too long. */
const MANY_CONTENTS = 2_000

/** The calls that answer with all of a campaign's report, or a channel's or a creator's part. */
const CALLS = {
  full: { signedIn: getCampaign, public: getPublicCampaign },
  channel: { signedIn: getCampaignChannel, public: getPublicCampaignChannel },
  creator: { signedIn: getCampaignCreator, public: getPublicCampaignCreator },
  standouts: { signedIn: getStandouts, public: getPublicStandouts },
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
  if (!isPatched(question)) return await compressedPart(db, question)
  return await compress(await storedText(db, question, { ...services, number: row.number }))
}

/** Whether it is cached for the next comment: a link with limits may hide comments, and there may be many. */
function isPatched(question: CampaignQuestion): boolean {
  const isLimited = limitsOfScope(question.scope) !== null
  return question.part === 'full' && frozenIdOf(question) === null && !isLimited
}

/** @throws likewise */
export async function compressedPart(db: Db, question: CampaignQuestion): Promise<Compressed> {
  return await compress(await partText(db, question))
}

/** Keeps it, so that after a comment only the comments are read. */
async function storedText(
  db: Db,
  question: CampaignQuestion,
  { config, number }: ReportThreadOf & { number: number },
): Promise<string> {
  const text = await partText(db, question)
  const comments = `"comments":${JSON.stringify(v.parse(withComments, JSON.parse(text)).comments)}`
  // Within a text every quote is escaped: only the key can look so.
  const at = text.indexOf(comments)
  const around = [text.slice(0, at), text.slice(at + comments.length)] as const
  if (at > 0) commentPatchCache(config).set(await nameOf(question), { number, around, latest: null })
  return text
}

const withComments = v.object({ comments: v.array(v.unknown()) })

/**
 * The report as this process sent it last, with the comments of the revision: a comment changes nothing else of it.
 * That is quicker than to write it down for others. null where it sent none, or more has changed since.
 */
export async function withNewComments(
  db: Db,
  question: CampaignQuestion,
  { config }: ReportThreadOf,
  revision: number,
): Promise<Compressed | null> {
  if (!isPatched(question)) return null
  const last = commentPatchCache(config)
  const name = await nameOf(question)
  const cached = last.get(name)
  if (cached === undefined) return null
  // Once for all who ask meanwhile.
  if (cached.latest?.revision !== revision)
    cached.latest = { revision, response: commented(db, question, cached, revision) }
  const response = await cached.latest.response.catch((error: unknown) => {
    last.drop(name)
    throw error
  })
  if (response === null) last.drop(name)
  return response
}

async function commented(
  db: Db,
  question: CampaignQuestion,
  { number, around: [before, after] }: CachedAround,
  revision: number,
): Promise<Compressed | null> {
  const { params, scope } = question
  const { output, readers } = CALLS.full[scope.kind === 'public' ? 'public' : 'signedIn']
  const schema = scope.kind === 'staff' ? output : readers[scope.kind]
  const comments = v.parse(schema.entries.comments, await listComments(db, params.id))
  const now = await db
    .selectFrom('revisions')
    .select(['number', 'commented'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (now?.number !== number || now.number + now.commented !== revision) return null
  return await compress(`${before}"comments":${JSON.stringify(comments)}${after}`)
}

async function nameOf(question: CampaignQuestion): Promise<string> {
  const { params, scope, secrets, query, now } = question
  const platforms = query.socialTypeList?.join() ?? 'all'
  const epoch = await epochOf(secrets, now)
  return [params.id, callOf(question).name, readerOf(scope), platforms, query.view, epoch].join(' ')
}

/** @throws 404 where there is none, or it is not the caller's to see */
async function partText(db: Db, question: CampaignQuestion): Promise<string> {
  const { scope, secrets, query } = question
  const report = await reportSource({ ...question, db, services: { secrets } })
  return serialize(callOf(question), scope, await made(report, question, query.socialTypeList))
}

async function made(report: ReportSource, { part, name, query }: CampaignQuestion, platforms: Platforms) {
  if (part === 'channel') return await report.channel(name, platforms)
  if (part === 'creator') return await report.creator(name, platforms)
  if (part === 'standouts') return { standouts: findStandouts(await report.allContents(platforms)) }
  return await report.full(platforms, query.view)
}
