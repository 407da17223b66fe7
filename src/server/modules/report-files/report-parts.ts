import { type ContentType, SOCIAL_TYPE_OF } from '../../../trade/content-types.ts'
import { ENGAGEMENT_KEYS } from '../../../trade/content-counts.ts'
import { SOCIAL_TYPES, type SocialType } from '../../../trade/social-types.ts'
import { type Part, partsOfWhole } from '../../../wording/parts-of-whole.ts'
import type { ReportDocument } from '../reports/document/report-document.ts'

/** What the impressions and the engagement are made of, the largest part first. */
export type ReportParts = {
  platforms: Part<SocialType>[]
  types: Part<ContentType>[]
  interactions: Part<(typeof ENGAGEMENT_KEYS)[number]>[]
}

export function reportParts(report: ReportDocument): ReportParts {
  return {
    platforms: partsOfWhole(viewsByPlatform(report)),
    types: partsOfWhole(
      report.byContentType.map(({ contentType, metrics }) => ({
        id: contentType,
        value: metrics.impressionsViewCount,
      })),
    ),
    interactions: partsOfWhole(ENGAGEMENT_KEYS.map((id) => ({ id, value: report.metrics[id] }))),
  }
}

/** A dashboard's answer has kinds of content alone: each is of one platform. */
function viewsByPlatform({ kind, bySocialType, byContentType }: ReportDocument) {
  if (kind === 'CAMPAIGN')
    return bySocialType.map(({ socialType, metrics }) => ({
      id: socialType,
      value: metrics.impressionsViewCount,
    }))
  return SOCIAL_TYPES.map((id) => {
    const views = byContentType
      .filter(({ contentType }) => SOCIAL_TYPE_OF[contentType] === id)
      .flatMap(({ metrics }) => metrics.impressionsViewCount ?? [])
    return { id, value: views.length === 0 ? null : views.reduce((sum, each) => sum + each, 0) }
  })
}
