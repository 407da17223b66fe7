import type { OutputOf } from '../../../contract/endpoint.ts'
import type { getCampaignChannel, getCampaignCreator } from '../../../contract/campaign-endpoints.ts'
import { metricsByChannel, metricsByContentType } from '../../../domain/metrics-by.ts'
import { timeline } from '../../../domain/timeline.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import { notFound } from '../../http/problem.ts'
import { type CampaignNumbers, ofChannels, onPlatforms } from '../numbers/campaign-numbers.ts'
import { reportAudience } from './report-audience.ts'
import { reportChannel, reportCreators } from './report-creators.ts'
import type { ReportInputs } from './report-inputs.ts'

export type ChannelReport = OutputOf<typeof getCampaignChannel>
export type CreatorReport = OutputOf<typeof getCampaignCreator>

type Platforms = readonly SocialType[] | undefined

/** One channel's part of a campaign, as staff see it. @throws 404 if the campaign does not have it */
export function channelReport(inputs: ReportInputs, channelId: string, platforms?: Platforms): ChannelReport {
  const own = ofChannels(inputs.numbers, ({ id }) => id === channelId)
  const [channel] = own.channels
  if (channel === undefined) throw notFound()
  const { metricsOf, views } = partViews(inputs, onPlatforms(own, platforms))
  return { ...reportChannel(channel, metricsOf.get(channelId)), ...views }
}

/** One creator's part, over all their channels in the campaign. @throws 404 likewise */
export function creatorReport(inputs: ReportInputs, id: string, platforms?: Platforms): CreatorReport {
  const own = ofChannels(inputs.numbers, ({ creatorId }) => creatorId === id)
  const numbers = onPlatforms(own, platforms)
  const requested = inputs.creators.filter((one) => one.id === id)
  const [creator] = reportCreators({ ...inputs, numbers: own }, numbers, requested)
  if (creator === undefined) throw notFound()
  const { metricsOf, views } = partViews(inputs, numbers)
  const channels = numbers.channels.map((channel) => reportChannel(channel, metricsOf.get(channel.id)))
  return { ...creator, channels, ...views }
}

function partViews({ today, useEstimates, timelineOf, audienceOf }: ReportInputs, numbers: CampaignNumbers) {
  const metricsOf = metricsByChannel({ ...numbers, useEstimates })
  const views = {
    timeline: timeline(
      numbers.contents.flatMap(({ id }) => timelineOf.get(id) ?? []),
      today,
    ),
    byContentType: metricsByContentType({ ...numbers, useEstimates }),
    audience: reportAudience(audienceOf, numbers, metricsOf),
  }
  return { metricsOf, views }
}
