import type { Words } from '../messages/words.ts'
import { COVER_METRICS, COVER_RATIOS } from '../vocabulary/metric-lists.ts'
import { SOCIAL_TYPES } from '../vocabulary/social-types.ts'
import { coverFigure } from '../presenters/cover-figure.ts'
import { tileText } from '../presenters/metric-value.ts'
import type { Cover, CoverFigure, ReportDocument } from './document.ts'
import type { ReportNumbers } from './numbers.ts'
import { audienceSection } from './sections/audience.ts'
import { campaignSection } from './sections/campaign.ts'
import { campaignsSection } from './sections/campaigns.ts'
import { creatorsSection } from './sections/creators.ts'
import { methodSection, moments } from './sections/method.ts'

/**
 * The document of a report: campaigns and dashboards share most sections.
 * @param isInternal includes data for the agency only, which every page states
 */
export function buildDocument(numbers: ReportNumbers, words: Words, isInternal = false): ReportDocument {
  const { kind, name, brandName, digest, metricsVersion, generatedAt } = numbers
  const names = [brandName, name].filter((one) => one !== '').join(' – ')
  return {
    kind,
    language: words.language,
    name,
    title: `${words.pdf.title(kind)} · ${names}`,
    subject: words.pdf.subject(digest, metricsVersion),
    marking: isInternal ? words.file.internal : null,
    cover: coverOf(numbers, words, isInternal),
    sections: [
      campaignSection(numbers, words),
      ...(kind === 'DASHBOARD' ? [campaignsSection(numbers, words)] : []),
      creatorsSection(numbers, words),
      audienceSection(numbers, words),
      methodSection(numbers, words),
    ],
    generatedAt,
  }
}

function countsOf({ metrics, metricsVersion }: ReportNumbers, words: Words): CoverFigure[] {
  return COVER_METRICS.flatMap((key) => {
    const figure = coverFigure(key, metrics, metricsVersion, words)
    const origin = metrics.facts[key]?.origin ?? null
    return figure === null ? [] : [{ key, label: words.metrics[key].label, ...figure, origin }]
  })
}

/** None of a campaign without contents. */
function ratiosOf({ metrics }: ReportNumbers, words: Words): CoverFigure[] {
  if (metrics.contentCount === 0) return []
  return COVER_RATIOS.flatMap((key) => {
    const text = tileText(key, metrics, words)
    const { origin = null } = metrics.facts[key] ?? {}
    return text === null ? [] : [{ key, label: words.metrics[key].label, text, note: '', origin }]
  })
}

/** Tags that fit on a cover. */
const MAX_TAGS = 6

function coverOf(numbers: ReportNumbers, words: Words, isInternal: boolean): Cover {
  const { metricsVersion, status, simulated, channels, trackingMethods, updatedAt, digest } = numbers
  const platforms = SOCIAL_TYPES.filter((type) => channels.some(({ socialType }) => socialType === type))
  return {
    brandName: numbers.brandName,
    organizationName: numbers.organizationName,
    logoUrl: numbers.logoUrl,
    coverUrl: numbers.coverUrl,
    badges: [
      ...(status === null ? [] : [{ text: words.status[status], tone: 'plain' as const }]),
      ...(simulated ? [{ text: words.file.simulated, tone: 'warning' as const }] : []),
      ...(isInternal ? [{ text: words.file.internal, tone: 'warning' as const }] : []),
    ],
    lede: numbers.lede,
    figures: [...countsOf(numbers, words), ...ratiosOf(numbers, words)],
    facts: [
      { label: words.report.period, text: words.format.period(numbers.startDate, numbers.endDate) },
      ...(platforms.length === 0
        ? []
        : [
            {
              label: words.report.channels,
              text: platforms.map((type) => words.platforms[type]).join(', '),
            },
          ]),
      ...(trackingMethods.length === 0
        ? []
        : [{ label: words.report.tracking, text: trackingMethods.slice(0, MAX_TAGS).join('  ') }]),
      ...(updatedAt === null ? [{ label: words.report.updated, text: words.ui.unknown }] : []),
      ...moments(numbers, words),
      { label: words.pdf.formulas, text: words.general.versionValue(metricsVersion) },
      { label: words.pdf.digest, text: digest },
    ],
  }
}
