import type { DisclosureOfContent } from '../contract/disclosures.ts'
import { formatDayShort } from '../lib/format-day-short.ts'
import { formatInstant } from '../lib/format-instant.ts'
import { formatNumber } from '../lib/format-number.ts'
import { formatPeriod } from '../lib/format-period.ts'
import { graphemes } from '../lib/graphemes.ts'
import { romeDay } from '../lib/rome-day.ts'
import { disclosureFileMessages as words } from '../messages/disclosure-file.ts'
import { disclosureScreenMessages } from '../messages/disclosure-screen.ts'
import { disclosureMessages } from '../messages/disclosure.ts'
import { it } from '../messages/words.ts'
import { judgedSentence } from '../presenters/judged-sentence.ts'
import { DISCLOSURE_VERDICTS } from '../vocabulary/disclosure-verdicts.ts'
import { DISCLOSURE_VERSION } from '../vocabulary/read-disclosure.ts'
import type { Block, Cell, LabelledText, ReportDocument } from './document.ts'
import { textCell } from './figures.ts'

/** Of one campaign, or of all campaigns of a client with contents. */
export type DisclosureNumbers = {
  title: string
  organizationName: string
  generatedAt: string
  campaigns: readonly {
    id: string
    name: string
    brandName: string
    startDate: string
    endDate: string
    disclosures: readonly DisclosureOfContent[]
  }[]
}

type Campaign = DisclosureNumbers['campaigns'][number]

/** Letters of a caption on a page. */
const EXCERPT = 160

/** «Fascicolo»: each content's disclosure as advertising, the rule that applies, and its reviewer. */
export function disclosureDocument(numbers: DisclosureNumbers): ReportDocument {
  const { title, organizationName, generatedAt, campaigns } = numbers
  const [first] = campaigns
  const isOne = first !== undefined && campaigns.length === 1
  const rules = { label: words.rules, text: words.version(DISCLOSURE_VERSION) }
  const generated = { label: it.pdf.generated, text: formatInstant(generatedAt) }
  const disclosures = campaigns.flatMap((campaign) => campaign.disclosures)
  const counts = DISCLOSURE_VERDICTS.map((verdict): LabelledText => {
    const count = disclosures.filter((one) => one.verdict === verdict).length
    return { label: disclosureMessages.verdicts[verdict], text: formatNumber(count) }
  })
  const about: LabelledText = isOne
    ? { label: it.report.period, text: formatPeriod(first.startDate, first.endDate) }
    : { label: words.campaigns, text: formatNumber(campaigns.length) }
  const tables = campaigns
    .filter((campaign) => campaign.disclosures.length > 0)
    .map((campaign) => table(campaign, isOne))
  return {
    kind: 'DISCLOSURES',
    language: it.language,
    name: isOne ? first.name : organizationName,
    title: words.title(title),
    subject: disclosureMessages.method(DISCLOSURE_VERSION),
    marking: null,
    cover: {
      brandName: isOne ? first.brandName : '',
      organizationName,
      logoUrl: null,
      coverUrl: null,
      badges: [],
      lede: null,
      figures: [],
      facts: [about, ...counts, generated, rules],
    },
    sections: [
      {
        id: 'GENERAL',
        title: words.section,
        comments: [],
        blocks: [
          summary([...counts, generated, rules]),
          ...(tables.length > 0 ? tables : [{ kind: 'note', id: 'empty', text: words.empty } as const]),
        ],
      },
    ],
    generatedAt,
  }
}

function summary(facts: readonly LabelledText[]): Block {
  return {
    kind: 'text',
    id: 'summary',
    title: words.summary,
    paragraphs: [
      { text: disclosureMessages.method(DISCLOSURE_VERSION), tone: 'plain' },
      { text: disclosureScreenMessages.notYet, tone: 'plain' },
    ],
    facts,
    hint: null,
  }
}

function table({ id, name, brandName, startDate, endDate, disclosures }: Campaign, isOne: boolean): Block {
  return {
    kind: 'table',
    id: isOne ? 'disclosures' : `disclosures-${id}`,
    title: isOne ? words.contents : `${brandName} – ${name}`,
    isHeaded: true,
    isMarked: false,
    sub: isOne ? words.sub : formatPeriod(startDate, endDate),
    columns: [
      { id: 'creator', label: words.creator, isNumeric: false },
      { id: 'content', label: words.content, isNumeric: false },
      { id: 'found', label: words.found, isNumeric: false },
      { id: 'verdict', label: words.verdict, isNumeric: false },
      { id: 'sentence', label: words.why, isNumeric: false },
      { id: 'caption', label: words.caption, isNumeric: false, under: 'sentence' },
      { id: 'judged', label: words.judged, isNumeric: false },
    ],
    rows: disclosures.map((one) => ({ id: one.contentId, cells: cellsOf(one) })),
    total: null,
  }
}

function cellsOf(one: DisclosureOfContent): Cell[] {
  const { rules, judged, contentType, creationDate, contentLink, caption, proof } = one
  const content = `${it.report.contentType[contentType]}, ${formatDayShort(romeDay(Date.parse(creationDate)))}`
  const found = rules.found === null ? words.nothing : words.foundAt(rules.found.text, rules.found.start + 1)
  const excerpt = graphemes((caption ?? '').replaceAll(/\s+/g, ' ').trim())
  const shown = proof === null ? [] : [`${words.withProof(proof.digest)}.`]
  const reason = judged === null || judged.isOutdated ? '' : ` «${judged.reason}»`
  return [
    textCell(one.creatorName),
    { kind: 'text', text: content, href: contentLink },
    textCell(found),
    textCell(disclosureMessages.verdicts[one.verdict]),
    textCell(rules.rule === null ? rules.sentence : `${rules.sentence} (${rules.rule})`),
    textCell(excerpt.length > EXCERPT ? `${excerpt.slice(0, EXCERPT).join('')}…` : excerpt.join('')),
    textCell([judged === null ? words.byRules : `${judgedSentence(one)}${reason}`, ...shown].join(' ')),
  ]
}
