import type { Words } from '../../messages/words.ts'
import { type Explained, explainMetric, type ExplainWords } from '../../presenters/explain-metric.ts'
import { isProven } from '../../presenters/explain-content.ts'
import { coverageText } from '../../presenters/metric-context.ts'
import { numbersDate } from '../../presenters/numbers-date.ts'
import { methodSentences } from '../../presenters/method-sentences.ts'
import { COUNT_KEYS } from '../../vocabulary/content-counts.ts'
import { commentsOn } from '../comments-on.ts'
import type { LabelledText, Section, Term, TermsBlock } from '../document.ts'
import { shownMetrics } from '../figures.ts'
import type { ReportNumbers } from '../numbers.ts'

/** How to read the report: origin of the numbers, and each one's meaning and formula with its own values. */
export function methodSection(numbers: ReportNumbers, words: Words): Section {
  const { simulated } = numbers
  const warning = `${words.file.simulated}. ${words.pdf.simulatedHint}`
  return {
    id: 'GENERAL',
    title: words.report.sections.GENERAL,
    comments: commentsOn('GENERAL', numbers, words),
    blocks: [
      {
        kind: 'text',
        id: 'method',
        title: words.general.method,
        paragraphs: [
          {
            text: [...methodSentences(numbers, words), ...provenSentence(numbers, words)].join(' '),
            tone: 'plain',
          },
          ...(simulated ? [{ text: warning, tone: 'warning' as const }] : []),
        ],
        facts: methodFacts(numbers, words),
        hint: words.pdf.digestHint,
      },
      terms(numbers, words),
    ],
  }
}

function provenSentence({ contents }: ReportNumbers, { general }: Words): string[] {
  const proven = contents.flatMap((content) => COUNT_KEYS.filter((key) => isProven(key, content))).length
  return proven === 0 ? [] : [general.proven(proven)]
}

function methodFacts(numbers: ReportNumbers, words: Words): LabelledText[] {
  const { kind, organizationName, startDate, endDate, metricsVersion } = numbers
  return [
    { label: words.general.client, text: organizationName },
    {
      label: kind === 'CAMPAIGN' ? words.general.period : words.report.period,
      text: words.format.period(startDate, endDate),
    },
    ...moments(numbers, words),
    { label: words.general.version, text: words.general.versionValue(metricsVersion) },
    { label: words.pdf.digest, text: numbers.digest },
  ]
}

/** The date of the data, and when the report was generated. */
export function moments(numbers: ReportNumbers, words: Words): LabelledText[] {
  const { updatedAt, older, frozenAt, redactedAt, generatedAt } = numbers
  const updated = updatedAt === null ? [] : [numbersDate(updatedAt, older, words)]
  return [
    ...updated.map((text) => ({ label: words.report.updated, text })),
    ...[
      { label: words.pdf.frozen, at: frozenAt },
      { label: words.pdf.redacted, at: redactedAt },
      { label: words.pdf.generated, at: generatedAt },
    ].flatMap(({ label, at }) => (at === null ? [] : [{ label, text: words.format.instant(at) }])),
  ]
}

/** The words of `terms`. */
export type TermWords = ExplainWords &
  Pick<Words, 'metrics'> & {
    general: Pick<Words['general'], 'howToRead' | 'formulas'>
  }

/** Each visible metric: its meaning, and its formula with this report's values. */
export function terms(numbers: Explained & Pick<ReportNumbers, 'metrics'>, words: TermWords): TermsBlock {
  const { howToRead, formulas } = words.general
  return {
    kind: 'terms',
    id: 'terms',
    title: howToRead,
    sub: formulas,
    terms: shownMetrics(numbers).map((key) => termOf(key, numbers, words)),
  }
}

function termOf(
  key: Term['key'],
  numbers: Explained & Pick<ReportNumbers, 'metrics'>,
  words: TermWords,
): Term {
  const fact = numbers.metrics.facts[key]
  const { words: formula, numbers: worked } = explainMetric(key, numbers, words)
  return {
    key,
    label: words.metrics[key].label,
    origin: fact?.origin ?? null,
    meaning: words.explanations[key].meaning,
    formula,
    worked,
    coverage: coverageText(key, fact, words),
  }
}

/** The calculation of a number, in one paragraph. */
export function howText({ formula, worked, coverage }: Term): string {
  const how = [formula, worked].filter((text) => text !== null).join(' ')
  if (coverage === null) return how
  return how.endsWith('.') ? `${how} ${coverage}.` : `${how} · ${coverage}`
}
