import {
  getCampaign,
  getCampaignChannel,
  getCampaignCreator,
  getPublicCampaign,
  getPublicCampaignChannel,
  getPublicCampaignCreator,
} from '../../../contract/campaign-endpoints.ts'
import { getPublicStandouts, getStandouts } from '../../../contract/standouts.ts'
import { findLessons } from '../../../domain/lessons.ts'
import { findStandouts } from '../../../domain/standouts.ts'
import type { Secrets } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import { serialize } from '../../http/serialize.ts'
import { compress, type Compressed } from '../response-cache/compressed.ts'
import { reportInThread, type ReportThreadOf } from '../response-cache/report-thread.ts'
import { type Asking, type Platforms, type ReportSource, reportSource } from './report-source.ts'

/** This many contents take some seventy milliseconds to add up: beyond that, all other requests would wait too long. */
const MANY_CONTENTS = 2_000

/** The calls that return a campaign's entire report, or a channel's or creator's part. */
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
 * The part as it is sent, computed here if that takes milliseconds, else in a worker thread.
 * @throws 404 if there is none, or the caller may not see it
 */
export async function servePart(
  db: Db,
  question: CampaignQuestion,
  services: ReportThreadOf,
): Promise<Compressed> {
  const row = await db
    .selectFrom('campaigns')
    .select('content_count')
    .where('id', '=', question.params.id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const isLong = row.content_count >= MANY_CONTENTS
  const made = isLong ? await reportInThread(services, question) : null
  return made ?? (await compressedPart(db, question))
}

/** @throws likewise */
export async function compressedPart(db: Db, question: CampaignQuestion): Promise<Compressed> {
  const { scope, secrets, query } = question
  const report = await reportSource({ ...question, db, services: { secrets } })
  const result = await made(report, question, query.socialTypeList)
  return await compress(serialize(callOf(question), scope, result))
}

async function made(report: ReportSource, { part, name, query }: CampaignQuestion, platforms: Platforms) {
  if (part === 'channel') return await report.channel(name, platforms)
  if (part === 'creator') return await report.creator(name, platforms)
  if (part === 'standouts') {
    const contents = await report.allContents(platforms)
    return { standouts: findStandouts(contents), lessons: findLessons(contents) }
  }
  return await report.full(platforms, query)
}
