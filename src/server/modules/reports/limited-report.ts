import { LINK_PARTS } from '../../../vocabulary/link-parts.ts'
import { pageOf } from '../../db/page-of.ts'
import { notFound } from '../../http/problem.ts'
import type { LinkLimits, PublicScope, SignedInScope } from '../../http/scope.ts'
import type { Platforms, ReportSource } from './report-source.ts'

/**
 * A report as shown by a limited link; money and audience are already hidden (`visibility`). Hidden parts are not
 * found.
 */
export function limitedReport(source: ReportSource, limits: LinkLimits): ReportSource {
  const { socialTypes, language } = limits
  const shows = Object.fromEntries(LINK_PARTS.map((part) => [part, !limits.hides.includes(part)]))
  const { contents = true, downloads = true, comments = true } = shows
  const within = (platforms: Platforms) => platformsWithin(limits, platforms)

  const report: ReportSource = {
    frozenAt: source.frozenAt,
    reader: source.reader,
    async full(platforms, view = {}) {
      const full = await source.full(within(platforms), { lang: language, ...view })
      return {
        ...full,
        // Over all platforms, and only for lists.
        firstCreators: socialTypes === null ? full.firstCreators : [],
        comments: comments ? full.comments : [],
        link: { language, contents, downloads, comments },
      }
    },
    async channel(channelId, platforms) {
      const channel = await source.channel(channelId, within(platforms))
      if (socialTypes !== null && !socialTypes.includes(channel.socialType)) throw notFound()
      return channel
    },
    async creator(creatorId, platforms) {
      const all = await source.creator(creatorId, within(undefined))
      if (socialTypes !== null && all.channels.length === 0) throw notFound()
      return platforms === undefined ? all : await source.creator(creatorId, within(platforms))
    },
    async contents(query) {
      if (!contents) throw notFound()
      const socialTypeList = within(query.socialTypeList)
      // SQL has no empty list.
      if (socialTypeList?.length === 0) return pageOf([], 0, query)
      return await source.contents({ ...query, socialTypeList })
    },
    async channelContents(query) {
      if (!contents) throw notFound()
      await report.channel(query.channelId, undefined)
      return await report.contents(query)
    },
    async allContents(platforms) {
      const requested = within(platforms)
      return contents && requested?.length !== 0 ? await source.allContents(requested) : []
    },
    // It contains more than the link shows.
    document: () => Promise.resolve(null),
    async table() {
      const { lines, ...table } = await source.table()
      const requested = within(undefined)
      return { ...table, lines: lines.filter(({ socialType }) => requested?.includes(socialType) ?? true) }
    },
  }
  return report
}

/** The requested platforms that the link shows. */
export function platformsWithin(
  { socialTypes }: Pick<LinkLimits, 'socialTypes'>,
  requested: Platforms,
): Platforms {
  if (socialTypes === null) return requested
  return socialTypes.filter((type) => requested?.includes(type) ?? true)
}

/** The limits of the caller's link; null if there are none. */
export function limitsOfScope(scope: SignedInScope | PublicScope): LinkLimits | null {
  return scope.kind === 'public' ? scope.limits : null
}
