import type { CampaignCreator } from '../../../contract/campaign.ts'
import type { DeliveredSums } from '../../../contract/deliverables.ts'
import { matchDeliverables } from '../../../domain/match-deliverables.ts'
import { publishersOf } from '../../../domain/shared-contents.ts'
import { SOCIAL_TYPE_OF } from '../../../vocabulary/content-types.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import type { ReportInputs } from './report-inputs.ts'

type Of = Pick<CampaignCreator, 'deliverables' | 'delivered'>

/**
 * Per creator id the agreed deliverables and the matching contents, on some platforms or all, and the total; a joint
 * content counts for each of its creators.
 */
export function reportDeliverables(
  { row, today, numbers, creators }: ReportInputs,
  platforms?: readonly SocialType[],
): { of: ReadonlyMap<string, Of>; delivered: DeliveredSums | undefined } {
  const creatorOf = new Map(numbers.channels.map(({ id, creatorId }) => [id, creatorId]))
  const contents = numbers.contents.flatMap((content) => {
    const { contentType, creationDay: day } = content
    const by = new Set(publishersOf(content).flatMap((id) => creatorOf.get(id) ?? []))
    return [...by].map((creatorId) => ({ creatorId, contentType, day }))
  })
  const publishedBy = Map.groupBy(contents, ({ creatorId }) => creatorId)
  const isShown = ({ contentType }: { contentType: keyof typeof SOCIAL_TYPE_OF }) =>
    platforms?.includes(SOCIAL_TYPE_OF[contentType]) ?? true
  const sums: DeliveredSums[] = []
  const of = new Map<string, Of>()
  for (const { id, deliverables } of creators) {
    const agreed = deliverables.filter(isShown)
    if (agreed.length === 0) continue
    const published = (publishedBy.get(id) ?? []).filter(isShown)
    const { rows, sum } = matchDeliverables(agreed, published, { endDate: row.end_date, today })
    sums.push(sum)
    of.set(id, { deliverables: rows, delivered: sum })
  }
  return { of, delivered: sums.length === 0 ? undefined : sums.reduce(added) }
}

function added(one: DeliveredSums, other: DeliveredSums): DeliveredSums {
  return {
    agreed: one.agreed + other.agreed,
    published: one.published + other.published,
    late: one.late + other.late,
    missing: one.missing + other.missing,
    expected: one.expected + other.expected,
    extra: one.extra + other.extra,
  }
}
