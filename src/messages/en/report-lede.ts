import type { Words } from '../words.ts'
import { englishNumber } from './format.ts'
import { pieces, piecesOf } from './facts.ts'

export const ledeMessages: Words['lede'] = {
  few: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  on: (platform) => `On ${platform}, `,
  days: (count) => (count === 1 ? 'in one day,' : `in ${englishNumber(count)} days,`),
  inCampaigns: (words, one) => (one ? 'in one campaign,' : `in ${words} campaigns,`),
  inOthers: (words) => `in ${words},`,
  creators: (words) => (words === 'one' ? 'one creator' : `${words} creators`),
  published: (_one, contents) => `published ${contents}`,
  publishedAlone: (one, contents) => `${contents} ${one ? 'was' : 'were'} published`,
  contents: (count) => (count === 1 ? 'one piece of content' : pieces(count)),
  outOfPeriod: (outside, all) =>
    outside < all
      ? ` (${englishNumber(outside)} outside the period)`
      : ` (${all === 1 ? 'outside' : 'all outside'} the campaign period)`,
  reached: ' and reached ',
  reachedAlone: ', reaching ',
  people: (count) => (count === 1 ? 'person' : 'people'),
  about: (people) => `about ${people}`,
  estimate: (range) => ` (estimate, ${range})`,
  estimateAbout: (people) => ` (estimate, central value about ${people})`,
  estimateAlone: ' (estimate)',
  mostlyEstimated: '; reach largely estimated)',
  times: (count) => (count === 1 ? 'time' : 'times'),
  seen: (_one, times) => `, seen ${times}`,
  impressionsState: (change, outcomes) => {
    const changed = change === null ? '' : ` ${change} on the period before`
    // Each outcome ends with a comma.
    return `Impressions${changed}${outcomes.length === 0 ? '' : `: ${outcomes.join(' ').slice(0, -1)}`}.`
  },
  scheduled: (day) => `The campaign starts on ${day}`,
  scheduledCreators: (words, one) => `, with ${words} ${one ? 'creator' : 'creators'} involved`,
  nothingYet: 'No content published yet',
  standing: (state, names) => `${state} for ${names.join(' and ')}`,
  ofContents: (known) => `known for ${known}`,
  unknown: (name, why) => `The ${name} target cannot be assessed yet: ${why}.`,
  targetNames: { impressionsViewCount: 'impressions', combinedReach: 'reach' },
  impressions: (estimated) => (estimated ? 'estimated impressions' : 'impressions'),
  reach: (estimated) => (estimated ? 'estimated reach' : 'reach'),
  impressionsAre: (impressions, state) => `${impressions} are ${state}`,
  reachIs: (reach, state) => `${reach} is ${state}`,
  bothAre: (impressions, reach, state) => `${impressions} and ${reach} are ${state}`,
}

/** Of reports frozen with versions 1 and 2 of the formulas. */
export const firstGoalMessages: Words['firstGoal'] = {
  BELOW: 'Below target',
  WITHIN: 'On target',
  ABOVE: 'Above target',
  BEHIND: 'Behind plan',
  ON_PLAN: 'On plan',
  AHEAD: 'Ahead of plan',
  UNKNOWN: '',
}

/** Of reports frozen with version 1 of the formulas. */
export const firstLedeMessages: Words['firstLede'] = {
  people: (value) => `${value} real people`,
  targetBoth: {
    BELOW: 'Impressions and reach are below target.',
    WITHIN: 'Impressions and reach are on target.',
    ABOVE: 'Impressions and reach are above target.',
  },
  targetImpressions: 'Impressions are',
  targetReach: 'Reach is',
  target: { BELOW: 'below target', WITHIN: 'on target', ABOVE: 'above target' },
  targetReachAfter: {
    BELOW: ', reach is below.',
    WITHIN: ', reach is on target.',
    ABOVE: ', reach is above.',
  },
}

export const verdictMessages: Words['verdict'] = {
  probably: (state) => `Probably ${state.charAt(0).toLowerCase()}${state.slice(1)}`,
  by: (amount) => `by ${amount}`,
  missing: {
    impressionsViewCount: (missing, of) => `impressions are missing for ${piecesOf(missing, of)}`,
    combinedReach: (missing, of) => `reach is missing for ${piecesOf(missing, of)}`,
    further: (missing, of) => `numbers are missing for ${piecesOf(missing, of)}`,
  },
}

export const goalMessages: Words['goal'] = {
  min: (value) => `min ${value}`,
  max: (value) => `max ${value}`,
  planned: (value, isNow) => (isNow ? `planned by today ${value}` : `planned ${value}`),
  dayOf: (day, days) => `day ${englishNumber(day)} of ${englishNumber(days)}`,
  spoken(value, estimated, min, max, format = englishNumber) {
    const modelled = estimated === 0 ? '' : `, of which ${format(estimated)} estimated`
    const known = value === null ? 'not available' : format(value)
    const start = `Value ${known}${modelled}; target`
    if (min !== null && max !== null) return `${start} ${format(min)} to ${format(max)}`
    if (min !== null) return `${start} at least ${format(min)}`
    return `${start} at most ${max === null ? '' : format(max)}`
  },
}
