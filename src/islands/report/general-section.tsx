import { memo, useMemo, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { formulaMessages, metricExplanations } from '../../messages/metric-explanations.ts'
import { metricContext, metricMessages } from '../../messages/metrics.ts'
import { reportGeneralMessages } from '../../messages/report-general.ts'
import { reportMessages } from '../../messages/report.ts'
import type { Term } from '../../report/document.ts'
import { numbersDate } from '../../presenters/numbers-date.ts'
import { terms } from '../../report/sections/method.ts'
import { Fold } from '../../ui/fold.tsx'
import { Panel } from '../../ui/panel.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import styles from './general-section.module.css'

const words = {
  ...figureWords,
  context: metricContext,
  explanations: metricExplanations,
  formulas: formulaMessages,
  general: reportGeneralMessages,
  metrics: metricMessages,
  report: reportMessages,
}

/** How to read the report: method, legend, and each number's formula with this campaign's values. */
export const GeneralSection = memo(function GeneralSection({ campaign }: { campaign: Campaign }) {
  const block = useMemo(() => terms(campaign, words), [campaign])
  const [openedAt] = useState(() => new Date().toISOString())
  return (
    <>
      <Panel level={3} title={reportGeneralMessages.method}>
        <p className={styles.method}>
          {reportGeneralMessages.methodText}{' '}
          {campaign.useEstimates ? reportGeneralMessages.estimatesOn : reportGeneralMessages.estimatesOff}
        </p>
        <dl className={styles.facts}>
          <Fact twice label={reportGeneralMessages.client} value={campaign.organizationName} />
          <Fact
            twice
            label={reportGeneralMessages.period}
            value={figureWords.format.period(campaign.startDate, campaign.endDate)}
          />
          {campaign.report.updatedAt && (
            <Fact
              twice
              label={reportMessages.updated}
              value={numbersDate(campaign.report.updatedAt, campaign.older, words)}
            />
          )}
          <Fact
            label={reportGeneralMessages.version}
            value={reportGeneralMessages.versionValue(campaign.metricsVersion)}
          />
          <div className={styles.printed}>
            <dt>{reportGeneralMessages.printed}</dt>
            <dd>{figureWords.format.instant(openedAt)}</dd>
          </div>
        </dl>
      </Panel>
      <Panel level={3} title={block.title}>
        <Fold label={block.sub}>
          <dl className={styles.metrics}>
            {block.terms.map((term) => (
              <Explained key={term.key} term={term} />
            ))}
          </dl>
        </Fold>
      </Panel>
    </>
  )
})

/** `twice`: also in the header of the report, which is enough on a phone. */
function Fact({ label, value, twice }: { label: string; value: string; twice?: boolean }) {
  return (
    <div className={twice ? styles.twice : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Explained({ term }: { term: Term }) {
  const { label, origin, meaning, formula, worked, coverage } = term
  return (
    <div className={styles.metric}>
      <dt>
        {label}
        {origin && <OriginMark origin={origin} />}
      </dt>
      <dd>{meaning}</dd>
      <dd className={styles.formula}>
        <b>{formulaMessages.title}</b> {formula}
        {worked && <span className={styles.numbers}>{worked}</span>}
        {coverage && <span className={styles.coverage}>{coverage}</span>}
      </dd>
    </div>
  )
}
