import type { INDUSTRIES, NICHES } from '../../contract/creator-lists.ts'
import type { ChannelTopic } from '../providers/simulated/channel-topics.ts'
import type { Look } from './images/portrait.ts'

/** An invented creator. Handles by platform; their numbers are simulated. */
export type DemoCreator = {
  readonly name: string
  readonly topic: ChannelTopic['name']
  readonly look: Look
  readonly instagram?: string
  readonly tiktok?: string
  readonly youtube?: string
  readonly city: string
  readonly industries: readonly (typeof INDUSTRIES)[number][]
  readonly niche: (typeof NICHES)[number]
  readonly bio: string
}
