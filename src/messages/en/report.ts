import type { Words } from '../words.ts'
import { counted, englishNumber } from './format.ts'
import { pieces } from './facts.ts'

export const reportMessages: Words['report'] = {
  period: 'Reporting period',
  channels: 'Channels',
  tracking: 'Tracking',
  updated: 'Data as of',
  older: (contents, since) =>
    contents === 1
      ? `1 older piece of content, of ${since}`
      : `${englishNumber(contents)} older pieces of content, since ${since}`,
  sections: { CAMPAIGN: 'Campaign', CREATOR: 'Creators', AUDIENCE: 'Audience', GENERAL: 'General' },
  contentType: {
    INSTAGRAM_POST: 'Instagram post',
    INSTAGRAM_REEL: 'Instagram reel',
    INSTAGRAM_STORY: 'Instagram story',
    YOUTUBE_VIDEO: 'YouTube video',
    TIKTOK_POST: 'TikTok post',
  },
  contentTypeShort: {
    INSTAGRAM_POST: 'Post',
    INSTAGRAM_REEL: 'Reel',
    INSTAGRAM_STORY: 'Story',
    YOUTUBE_VIDEO: 'Video',
    TIKTOK_POST: 'TikTok',
  },
}

export const uiMessages: Words['ui'] = {
  unknown: 'n/a',
  impossible: '—',
  originSpoken: {
    MEASURED: 'Measured figure',
    DECLARED: 'Declared figure',
    ESTIMATED: 'Estimated figure',
    MIXED: 'Mixed figure',
  },
  originLegend: {
    MEASURED: 'Measured by the platform',
    DECLARED: 'Declared by agency or creator',
    ESTIMATED: 'Estimated with a model',
    MIXED: 'Mixed: several origins together',
  },
  goal: {
    BELOW: 'Below target',
    WITHIN: 'Target reached',
    ABOVE: 'Target exceeded',
    BEHIND: 'Behind plan',
    ON_PLAN: 'On plan',
    AHEAD: 'Ahead of plan',
    UNKNOWN: 'Too early to assess',
  },
  knownOf: (known, of) => `${englishNumber(known)} of ${englishNumber(of)}`,
}

export const statusMessages: Words['status'] = {
  SCHEDULED: 'Scheduled',
  IN_PROGRESS: 'In progress',
  CONCLUDED: 'Concluded',
}

export const platformNames: Words['platforms'] = {
  INSTAGRAM: 'Instagram',
  TIKTOK: 'TikTok',
  YOUTUBE: 'YouTube',
}

export const reportCreatorMessages: Words['creators'] = {
  table: 'Creators of the campaign',
  dashboardTable: 'Creators of the dashboard',
  creator: 'Creator',
  channel: 'Channel',
  fee: 'Fee',
  total: 'Total',
  empty: 'No creators',
}

export const deliverableMessages: Words['deliverables'] = {
  published: (published, agreed) =>
    `${englishNumber(published)} of ${counted(agreed, 'agreed piece of content', 'agreed pieces of content')}`,
  late: (count) => `${englishNumber(count)} late`,
  missing: (count) => `${englishNumber(count)} missing`,
  expected: (count) => `${englishNumber(count)} expected`,
  extra: (count) => `${englishNumber(count)} extra`,
  columns: { agreed: 'Agreed', published: 'Published as agreed', late: 'Late', missing: 'Missing' },
}

export const reportContentMessages: Words['contents'] = {
  source: 'Source',
  sources: { TRACKED: 'Found by tracking', MANUAL: 'Entered by the agency' },
}

export const reportGeneralMessages: Words['general'] = {
  howToRead: 'How to read the figures',
  formulas: 'Meaning and formula of each figure',
  method: 'Method',
  methodText:
    'Every figure says where it comes from. A figure that is missing is written n/a and never counts as zero; a ratio that cannot be calculated is written —. Sums include the content whose figure is known, and say how much of it there is.',
  proven: (count) => `${counted(count, 'declared number', 'declared numbers')} with proof.`,
  estimatesOn:
    'Where reach or views are missing, they are estimated with public models and marked as estimates, with their range.',
  firstFormulas:
    'This report was frozen with version 1 of the formulas and keeps its figures and wording: the people it calls real are an estimate.',
  estimatesOff: 'Estimates are switched off in this campaign: only measured or declared figures are counted.',
  estimatesOffInAll:
    'Estimates are switched off in these campaigns: only measured or declared figures are counted.',
  period: 'Campaign period',
  version: 'Version of the formulas',
  versionValue: (version) => `v${version}`,
  client: 'Client',
}

export const standoutMessages: Words['standouts'] = {
  title: 'The three best and the three weakest pieces of content',
  sub: (days) =>
    `Impressions against the median of the same format in this campaign, without estimates, measured at least ${days} days after publication (stories sooner)`,
  places: { BEST: 'Among the best', WEAKEST: 'Among the weakest' },
  place: 'Place',
  median: 'Median',
  gap: 'Gap',
  lessons: 'What did better',
  lesson: {
    CREATOR: (name, values) =>
      `${name} did better than the other creators. Median gap to the median of the format: ${values}.`,
    FORMAT: (format, values) => `${format} did better than the other formats. Median impressions: ${values}.`,
    WEEKDAY: (weekday, values) =>
      `Content published on ${WEEKDAYS[weekday - 1] ?? ''} did better than the rest. Median gap to the median of the format: ${values}.`,
  },
  against: (group, rest) => `${group} against ${rest}`,
  spread: (median, contents, low, high) =>
    `${median} (${pieces(contents)}, the middle half between ${low} and ${high})`,
  lessonsHow: (least, days) =>
    `By counted impressions, without estimates, at least ${days} days after publication (stories sooner). There is a sentence only where the middle half of a group is entirely above that of the rest, with at least ${englishNumber(least)} pieces of content each: it says what did better, not why.`,
  lessonsPlatforms: 'Each platform counts views in its own way.',
}

const WEEKDAYS = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
] as const

export const fullCampaignMessages: Words['fullCampaign'] = {
  costOfPlatforms:
    'The cost is that of the whole campaign: it cannot be split for a single platform, and nor can CPM, CPE, CPC and CPV.',
  targets: (targets) =>
    `The targets (${targets}) are those of the whole campaign: a single platform is not compared with them.`,
  impressions: (range) => `impressions ${range}`,
  reach: (range) => `reach ${range}`,
  between: (min, max) => `${min} to ${max}`,
  atLeast: (min) => `at least ${min}`,
  atMost: (max) => `at most ${max}`,
}

export const dashboardNoteMessages: Words['dashboardNotes'] = {
  compared: (now, days, before) =>
    days === 1
      ? `Compared: ${now} with the day before, ${before}.`
      : `Compared: ${now} with the ${englishNumber(days)} days before, ${before}.`,
  costOfDays:
    'The cost is that of whole campaigns: it cannot be split for a part of their days, and nor can CPM, CPE, CPC and CPV.',
  countedOnce: (contents) =>
    contents === 1
      ? '1 piece of content is in several campaigns: it is counted once.'
      : `${pieces(contents)} are in several campaigns: each is counted once.`,
}

export const dashboardTableMessages: Words['dashboard'] = {
  spans: 'Campaigns over time',
  today: (day) => `Orange line: today, ${day}`,
  spansSpoken: (count, period) => `${counted(count, 'campaign', 'campaigns')}, ${period}`,
  impressions: 'Impressions',
  impressionsAre: (state) => `Impressions ${state.toLowerCase()}`,
  creatorsOf: 'Creators',
}

export const benchmarkPanelMessages: Words['benchmark'] = {
  benchmark: 'Benchmark',
  benchmarkOf: (count) => `Median of ${counted(count, 'concluded campaign', 'concluded campaigns')}`,
  benchmarkComparisons: { BETTER: 'better', WORSE: 'worse' },
  benchmarkSame: 'in line',
  benchmarkFor: (stands, ratios) => `${stands} for ${ratios.join(', ')}`,
  benchmarkDiffers: (stands, ratios, why) => `${stands}. ${ratios.join(', ')}: ${why}`,
  benchmarkMetric: 'Metric',
  benchmarkHere: (count) => `Here (n\u00A0=\u00A0${englishNumber(count)})`,
  benchmarkMedian: (count) => `Benchmark (n\u00A0=\u00A0${englishNumber(count)})`,
  benchmarkBar: 'Value, range and median',
  benchmarkGap: 'Gap',
}
