import type { DisclosureOfContent } from '../contract/disclosures.ts'
import { formatDayShort } from '../lib/format-day-short.ts'
import { formatInstant } from '../lib/format-instant.ts'
import { romeDay } from '../lib/rome-day.ts'
import { disclosureScreenMessages as words } from '../messages/disclosure-screen.ts'
import { disclosureMessages } from '../messages/disclosure.ts'

/** Who reviewed a content, and when; if its caption has changed since, that the verdict no longer applies. */
export function judgedSentence({ judged, rules }: Pick<DisclosureOfContent, 'judged' | 'rules'>): string {
  if (judged === null) return ''
  const { author, at, verdict, isOutdated } = judged
  const when = formatInstant(at)
  if (isOutdated) return words.outdated(disclosureMessages.verdicts[verdict], author, when)
  return rules.reason === 'STORY' && verdict === 'OK'
    ? words.confirmed(author, formatDayShort(romeDay(Date.parse(at))))
    : words.byPerson(author, when)
}
