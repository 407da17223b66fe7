import type { Words } from '../words.ts'

export const reportAudienceMessages: Words['audience'] = {
  empty: 'Audience not available: data of at least one channel are needed.',
  hidden: 'The agency does not share the audience of this campaign.',
  covered: (share) => `Data covering ${share} of total followers`,
  gendersAndAges: 'Age and gender',
  where: 'Location',
  ofAudience: 'Share of the audience',
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
  overlapSub: 'Share of followers who also follow another channel of the platform',
  overlapHint: (platform, total, unique) => `${platform}: ${total} followers in total, ${unique} unique`,
}

/** All are named by `Intl`. */
export const audienceNames: Words['names'] = { language: 'en-GB', countries: {}, languages: {} }
