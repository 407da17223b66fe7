import * as v from 'valibot'
import { COMPARED_METRICS, type ReportChanges } from '../../../../contract/frozen-reports.ts'
import { fact } from '../../../../contract/metrics.ts'
import { COUNT_KEYS } from '../../../../vocabulary/content-counts.ts'
import { METRICS_VERSION } from '../../../../domain/metrics-version.ts'
import type { Db } from '../../../db/schema.ts'
import { digestOf, type Secrets } from '../../../base/secrets.ts'
import type { CampaignRow } from '../../access/visible-campaigns.ts'
import { fullInputs, type FullInputs } from '../report-inputs.ts'
import { fullMetrics } from '../full-report.ts'
import { PART, readPart } from './frozen-parts.ts'
import { requireFrozen } from './frozen-report.ts'

const comparable = v.object({
  metricsVersion: v.number(),
  metrics: v.record(v.string(), v.nullable(v.number())),
  /** Absent from reports frozen before the key existed. */
  facts: v.optional(v.record(v.string(), fact), {}),
  /** The numbers of each content, by id. */
  contents: v.record(v.string(), v.string()),
  /** The digest of each comment, by id. */
  comments: v.record(v.string(), v.string()),
})
type Comparable = v.InferOutput<typeof comparable>

/** The part of a report that is compared with a later one; stored with it, so that a comparison reads nothing else. */
export function comparableOf(inputs: FullInputs): Comparable {
  const metrics = fullMetrics(inputs)
  return {
    metricsVersion: METRICS_VERSION,
    metrics: Object.fromEntries(COMPARED_METRICS.map((metric) => [metric, metrics[metric]])),
    facts: Object.fromEntries(
      COMPARED_METRICS.flatMap((metric) => {
        const known = metrics.facts[metric]
        return known ? [[metric, known]] : []
      }),
    ),
    contents: Object.fromEntries(
      inputs.numbers.contents.map((content) => [
        content.id,
        COUNT_KEYS.map((key) => content[key] ?? '').join(),
      ]),
    ),
    comments: Object.fromEntries(inputs.comments.map(({ id, content }) => [id, digestOf(content)])),
  }
}

/** How the campaign's live report differs from the frozen one. @throws 404 if there is none */
export async function reportChanges(
  db: Db,
  row: CampaignRow,
  id: string,
  signing: { secrets: Secrets; now: Date },
): Promise<ReportChanges> {
  const { frozen_at: frozenAt } = await requireFrozen(db, row.id, id)
  const before = await readPart(db, { id, part: PART.comparable }, comparable, signing)
  const now = comparableOf(await fullInputs(db, row, signing))
  const contents = differences(before.contents, now.contents)
  const comments = differences(before.comments, now.comments)
  const formulas = { before: before.metricsVersion, now: now.metricsVersion }
  return {
    frozenId: id,
    frozenAt,
    contentsAdded: contents.added,
    contentsRemoved: contents.removed,
    contentsChanged: contents.changed,
    commentsChanged: comments.added + comments.removed + comments.changed,
    metrics: COMPARED_METRICS.map((metric) => ({
      metric,
      before: before.metrics[metric] ?? null,
      now: now.metrics[metric] ?? null,
      ...(before.facts[metric] && { beforeFact: before.facts[metric] }),
      ...(now.facts[metric] && { nowFact: now.facts[metric] }),
    })).filter((one) => one.before !== one.now),
    formulas: formulas.before === formulas.now ? null : formulas,
  }
}

type Known = Readonly<Record<string, string>>

function differences(before: Known, now: Known): { added: number; removed: number; changed: number } {
  const stayed = Object.keys(now).filter((id) => id in before)
  return {
    added: Object.keys(now).length - stayed.length,
    removed: Object.keys(before).length - stayed.length,
    changed: stayed.filter((id) => before[id] !== now[id]).length,
  }
}
