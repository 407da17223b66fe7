import { platformNames } from '../platforms.ts'
import type { Words } from '../words.ts'

export const metricExplanations: Words['explanations'] = {
  trueReach: {
    meaning:
      'Estimate of the unique people reached: anyone who saw several pieces of content or follows several creators is counted only once. A value with its range of estimation.',
    formula:
      'For each channel, the unique people who saw at least one piece of content are estimated; then the overlaps between the channels of a platform (with the overlap report, where there is one) and between platforms are removed.',
  },
  combinedReach: {
    meaning:
      'Sum of the reach of all content. It is a gross figure: the same person may be counted several times.',
    formula:
      'Sum of the reach of the content. Where it is missing, and the campaign allows estimates, it is derived from views, interactions or followers.',
  },
  impressionsViewCount: {
    meaning: 'How many times the content was seen, including repeat views by the same person.',
    formula:
      'Sum of the views of the content. Where they are missing, and the campaign allows estimates, they are derived from reach.',
  },
  totalEngagement: {
    meaning:
      'Sum of likes, comments, saves, shares and other interactions. Link clicks are counted separately.',
    formula: 'Likes + comments + saves + shares + other interactions, as far as they are known.',
  },
  er: {
    meaning: 'Engagement divided by total reach: interactions per 100 viewers, content by content.',
    formula: 'Engagement ÷ reach, over the content that has both.',
  },
  trueEr: {
    meaning: 'Total engagement divided by true reach: interactions per 100 unique people reached (estimate).',
    formula: 'Engagement of the content that has a reach ÷ true reach.',
  },
  cost: {
    meaning: 'Campaign spend, excluding VAT.',
    formula: 'The amount entered by the agency for the whole campaign.',
  },
  cpm: {
    meaning: 'Cost per thousand impressions: campaign cost divided by impressions, times 1,000.',
    formula: 'Cost ÷ impressions × 1,000.',
  },
  cpe: {
    meaning: 'Cost per engagement: campaign cost divided by total engagement.',
    formula: 'Cost ÷ total engagement.',
  },
  ctr: {
    meaning: 'Link clicks relative to impressions, only over content whose clicks are known.',
    formula: 'Link clicks ÷ impressions, over the content that has both.',
  },
  cpc: {
    meaning: 'Cost per click: campaign cost divided by link clicks.',
    formula: 'Cost ÷ link clicks.',
  },
  cpv: {
    meaning: 'Cost per view of video content.',
    formula: 'Cost ÷ views of Reels, TikTok and YouTube videos.',
  },
  combinedFollowersCount: {
    meaning:
      'Sum of the followers of the channels, not deduplicated: the potential audience, not the people reached.',
    formula: 'Sum of the followers of the channels, each counted once, with or without content.',
  },
  contentCount: {
    meaning: 'Number of pieces of content in the campaign. Each frame of a story counts as one.',
    formula: 'Count of the content published.',
  },
  ecv: {
    meaning:
      'Estimated campaign value: what the same visibility would have cost as advertising. It is an indicative range, not a sales figure.',
    formula:
      'For each piece of content: views ÷ 1,000 × list CPM of the format (Post €8–€20, Reel €10–€25, Story €5–€12, TikTok €6–€20, YouTube €15–€45). Without views: engagement × list CPE. The sum is rounded to two significant figures.',
  },
  frequency: {
    meaning: 'How many times, on average, each person reached saw the content.',
    formula: 'Views of the content that has a reach ÷ true reach. Below 1 the data contradict each other.',
  },
  audienceOverlap: {
    meaning: 'Share of followers in common between creators on the same platform.',
    formula:
      '(Total followers − unique followers) ÷ total followers, on platforms with an overlap report of at least two channels.',
  },
  likesCount: {
    meaning: 'Number of likes. If the creator hides the count, the figure is not available.',
    formula: 'Sum of the likes of the content that shows them.',
  },
  commentsCount: {
    meaning: 'Number of comments received.',
    formula: 'Sum of the comments on the content.',
  },
  savedCount: {
    meaning: 'How many times content was saved. On some platforms only the creator can provide this figure.',
    formula: 'Sum of the known saves.',
  },
  sharedCount: {
    meaning: 'How many times content was shared or forwarded.',
    formula: 'Sum of the known shares.',
  },
  otherInteractionsCount: {
    meaning: 'Replies to stories, sticker taps and other actions.',
    formula: 'Sum of the other known interactions.',
  },
  linkClickCount: {
    meaning: 'Clicks on the link in the content, provided by the creator or by the tracked link.',
    formula: 'Sum of the known clicks. They are not part of engagement.',
  },
}

export const formulaMessages: Words['formulas'] = {
  costOfCampaigns:
    'Sum of the costs of the campaigns. It cannot be calculated if the period leaves out content of one of them.',
  costOfCreator: 'Sum of the fees agreed with the creator.',
  countedTwice: (gross, twice) => `${gross} of total reach − ${twice} already counted`,
  knownAndEstimated: (known, estimated) => `${known} known + ${estimated} estimated`,
  ecvEdited: 'Range entered by the agency for this PR campaign, in place of the estimate.',
  ecvsEdited: 'Sum of the ranges entered by the agency for the PR campaigns, in place of the estimate.',
  ecvPartlyEdited:
    'For PR campaigns with a range entered by the agency, that range applies in place of the estimate.',
  ofMany:
    'It may be higher than that of each single campaign: anyone reached by several campaigns is counted only once.',
  costNotSplit: 'The cost is that of the whole campaign: it cannot be split for a single platform.',
  costNotOfDays: 'The cost is that of whole campaigns: it cannot be split for a part of their days.',
  costNothing: 'Not calculated here: the cost is 0.',
  feeUnknown: 'Not available here: the fee was not entered.',
  uncovered: (what) => `Not calculated here: ${what}, less than half.`,
  atMost: 'With the figures of the remaining content it can only go down.',
  impossible:
    'Cannot be calculated here: one of the two values is missing, or it would be a division by zero.',
  unknown: 'Not available here: no content has this figure.',
  unknownOfChannels: 'Not available here: no channel has this figure.',
}

export const metricDefinitionMessages: Words['definitions'] = {
  changes: {
    YOUTUBE_SHORTS: 'since 31 March 2025 YouTube has counted every start of a Short',
    INSTAGRAM:
      'since 21 April 2025 Instagram has counted views, repeat views included, in place of impressions',
    YOUTUBE: 'since 27 August 2026 YouTube has counted views from the first frame',
  },
  notComparable: (change) => `${change}: figures before and after are not comparable`,
  differing: (platforms) =>
    `${platforms.map((one) => platformNames[one]).join(' and ')} ${platforms.length === 1 ? 'has' : 'have'} changed what counts as a view: these figures are not comparable`,
}
