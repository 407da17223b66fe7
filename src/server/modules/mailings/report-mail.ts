import * as v from 'valibot'
import { COMPARED_IN_MAIL, COVER_METRICS } from '../../../vocabulary/metric-lists.ts'
import type { MailingFile } from '../../../vocabulary/mailing-times.ts'
import { SOCIAL_TYPES } from '../../../vocabulary/social-types.ts'
import { readJson } from '../../../lib/read-json.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { allWords } from '../../../messages/all-words.ts'
import { reportMailMessages as english } from '../../../messages/en/report-mail.ts'
import type { MailWords } from '../../../messages/mail.ts'
import { reportMailMessages as italian, type ReportMailWords } from '../../../messages/report-mail.ts'
import type { Campaign } from '../../../contract/campaign.ts'
import type { Words } from '../../../messages/words.ts'
import { coverFigure } from '../../../presenters/cover-figure.ts'
import { lede } from '../../../presenters/lede.ts'
import { readAgency } from '../../db/agency.ts'
import type { Db } from '../../db/schema.ts'
import type { PublicScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { readBy } from '../reports/document/campaign-numbers.ts'
import { reportSource } from '../reports/report-source.ts'

const byLanguage: Readonly<Record<'it' | 'en', ReportMailWords>> = { it: italian, en: english }

/** Numbers in a mail, for comparison in the next one; only counts without estimates. */
const sentCounts = v.object({
  version: v.number(),
  counts: v.record(v.string(), v.number()),
})
export type SentCounts = v.InferOutput<typeof sentCounts>

/** The mail's text, limited to what its link shows: with a password, no numbers. */
export type ReportMail = { words: MailWords; counts: SentCounts | null }

/** `missing`: it is too large, or could not be written. */
export type Attached = MailingFile | 'missing' | null

type What = {
  scope: PublicScope
  hasPassword: boolean
  message: string | null
  attached: Attached
  /** The previous mail; null: none. */
  last: { sentAt: string; counts: string | null } | null
}

/** The summary of a report for a mail with its link. @throws 404 if the link shows nothing */
export async function reportMail(
  db: Db,
  { scope, hasPassword, message, attached, last }: What,
  { services, now }: { services: Pick<Services, 'secrets'>; now: Date },
): Promise<ReportMail> {
  const language = scope.limits?.language ?? 'it'
  const [words, mail] = [allWords[language], byLanguage[language]]
  const source = await reportSource({ db, scope, params: { id: scope.campaignId }, query: {}, now, services })
  const campaign = readBy(source.reader, await source.full(undefined))
  const { updatedAt, simulated } = campaign.report
  const { name: agency } = await readAgency(db)
  const day = updatedAt === null || hasPassword ? null : words.format.dayShort(romeDay(Date.parse(updatedAt)))
  const counts = hasPassword ? null : countsOf(campaign)
  const today = romeDay(Date.parse(source.frozenAt ?? now.toISOString()))
  return {
    counts,
    words: {
      language,
      subject: mail.subject(campaign.brandName, campaign.campaignName),
      paragraphs: [
        ...(message?.split('\n').filter((line) => line.trim() !== '') ?? []),
        mail.intro(campaign.brandName, campaign.campaignName, day),
        ...(hasPassword
          ? [mail.locked]
          : [
              ...(simulated ? [words.file.simulated] : []),
              ...firstLines(campaign, today, scope, words, mail),
              ...(last === null || counts === null ? [] : sinceLast(last, counts, words, mail)),
            ]),
        ...(attached === null ? [] : [attached === 'missing' ? mail.notAttached : mail.attached[attached]]),
      ],
      button: mail.open,
      closing: [mail.why(agency)],
    },
  }
}

function firstLines(
  campaign: Campaign,
  today: string,
  { limits }: PublicScope,
  words: Words,
  mail: ReportMailWords,
): string[] {
  const platforms = limits?.socialTypes ?? SOCIAL_TYPES
  const [only = null] = platforms.length === 1 ? platforms : []
  const { before, people, after } = lede(campaign, today, only, words)
  const figures = COVER_METRICS.flatMap((key) => {
    const figure = coverFigure(key, campaign.metrics, campaign.metricsVersion, words)
    return figure === null ? [] : [mail.figure(words.metrics[key].label, figure.text, figure.note)]
  })
  return [`${before}${people}${after}`, ...figures]
}

function countsOf({ metrics, metricsVersion }: Campaign): SentCounts {
  const known = COMPARED_IN_MAIL.flatMap((key) => {
    const value = metrics[key]
    const fact = metrics.facts?.[key]
    const isEstimated = fact?.origin === 'ESTIMATED' || (fact?.estimated ?? 0) > 0
    return typeof value !== 'number' || isEstimated ? [] : [[key, value] as const]
  })
  return { version: metricsVersion, counts: Object.fromEntries(known) }
}

/** Changes since the last mail, for counts known to both; nothing if the formulas have changed. */
function sinceLast(
  { sentAt, counts }: NonNullable<What['last']>,
  now: SentCounts,
  words: Words,
  mail: ReportMailWords,
): string[] {
  const before = v.safeParse(sentCounts, readJson(counts ?? ''))
  if (!before.success || before.output.version !== now.version) return []
  const day = words.format.dayShort(romeDay(Date.parse(sentAt)))
  const both = COMPARED_IN_MAIL.flatMap((key) => {
    const [then, today] = [before.output.counts[key], now.counts[key]]
    return then === undefined || today === undefined ? [] : [{ key, change: today - then }]
  })
  if (both.length === 0) return []
  const changed = both.filter(({ change }) => change !== 0)
  if (changed.length === 0) return [mail.unchanged(day)]
  return [
    mail.since(
      day,
      changed.map(({ key, change }) => mail.change(words.metrics[key].label, change)),
    ),
  ]
}
