import type { Words } from '../words.ts'
import { counted, englishNumber } from './format.ts'

export const reportAudienceMessages: Words['audience'] = {
  empty: 'Audience not available: data of at least one channel are needed.',
  hidden: 'The agency does not share the audience of this campaign.',
  covered: (share) => `Data covering ${share} of total followers`,
  channelsOf: (known, of) => `${englishNumber(known)} of ${counted(of, 'channel', 'channels')}`,
  weightOf: {
    REACH: (share) => `${share} of reach`,
    FOLLOWERS: (share) => `${share} of followers`,
  },
  ofSide: (side, coverage) => `${side}: ${coverage}`,
  computedSide: {
    REACH:
      'Mean of the channels that have this figure, weighted by the reach of each. They are the provider’s estimates of the followers.',
    FOLLOWERS:
      'Mean of the channels that have this figure, weighted by the followers of each. They are the provider’s estimates of the followers.',
    CHANNELS:
      'Mean of the channels that have this figure. They are the provider’s estimates of the followers.',
  },
  computedOverlap:
    'The provider’s overlap report gives, for each channel, the share of followers who also follow another of the channels compared.',
  computed:
    'Mean of the channels whose audience is known, weighted by the reach of each (by followers where none has a reach). They are the provider’s estimates of the followers, not of the individual people reached.',
  computedCover: (share) =>
    `Followers of the channels with data ÷ total followers = ${share}. Channels without data carry no weight.`,
  agesAndGenders: 'Age and gender',
  ageWomen: (age) => `Women ${age}`,
  ageMen: (age) => `Men ${age}`,
  coverage: 'Followers covered by the data',
  gendersAndAges: 'Age and gender',
  where: 'Location',
  ofAudience: 'Share of the audience',
  largest: (who, share) => `${who}: the largest group, ${share} of the audience`,
  genders: 'Gender',
  gender: { FEMALE: 'Women', MALE: 'Men', OTHER: 'Other', UNKNOWN: 'Not stated' },
  ages: 'Age',
  countries: 'Countries',
  cities: 'Cities',
  languages: 'Languages',
  interests: 'Interests',
  languagesAndInterests: 'Languages and interests',
  others: 'Others',
  credibility: 'Audience credibility',
  credibilityHint: 'Share of followers that the provider considers authentic.',
  overlap: 'Overlap between audiences',
  overlapOn: (platform) => `${platform} overlap`,
  uniqueFollowers: 'Unique followers',
  totalFollowers: 'Followers in total',
  overlapSub: 'Share of followers who also follow another channel of the platform',
  overlapHint: (platform, total, unique) => `${platform}: ${total} followers in total, ${unique} unique`,
}

/** All are named by `Intl`. */
export const audienceNames: Words['names'] = { language: 'en-GB', countries: {}, languages: {} }
