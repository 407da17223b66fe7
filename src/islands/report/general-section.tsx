import { figureWords } from '../../messages/figure-words.ts'
import { memo, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { formatPeriod } from '../../lib/format-period.ts'
import { formulaMessages, metricExplanations } from '../../messages/metric-explanations.ts'
import { metricContext, metricMessages } from '../../messages/metrics.ts'
import { reportGeneralMessages } from '../../messages/report-general.ts'
import { reportMessages } from '../../messages/report.ts'
import type { MetricKey } from '../../trade/metric-catalogue.ts'
import { METRIC_KEYS } from '../../trade/metric-keys.ts'
import { Fold } from '../../ui/fold.tsx'
import { Panel } from '../../ui/panel.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { explainMetric } from '../../wording/explain-metric.ts'
import styles from './general-section.module.css'
import { coverageText, isListed } from '../../wording/metric-context.ts'

/** How to read the report: method, legend, and each number's formula with this campaign's own values. */
export const GeneralSection = memo(function GeneralSection({ campaign }: { campaign: Campaign }) {
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
            value={formatPeriod(campaign.startDate, campaign.endDate)}
          />
          {campaign.report.updatedAt && (
            <Fact twice label={reportMessages.updated} value={formatInstant(campaign.report.updatedAt)} />
          )}
          <Fact
            label={reportGeneralMessages.version}
            value={reportGeneralMessages.versionValue(campaign.metricsVersion)}
          />
          <div className={styles.printed}>
            <dt>{reportGeneralMessages.printed}</dt>
            <dd>{formatInstant(openedAt)}</dd>
          </div>
        </dl>
      </Panel>
      <Panel level={3} title={reportGeneralMessages.howToRead}>
        <Fold label={reportGeneralMessages.formulas}>
          <dl className={styles.metrics}>
            {METRIC_KEYS.filter((key) => isListed(key, campaign.metrics)).map((key) => (
              <Explained key={key} metric={key} campaign={campaign} />
            ))}
          </dl>
        </Fold>
      </Panel>
    </>
  )
})

/** `twice`: the head of the report has said it, which is enough on a phone. */
function Fact({ label, value, twice }: { label: string; value: string; twice?: boolean }) {
  return (
    <div className={twice ? styles.twice : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const explainWords = {
  ...figureWords,
  context: metricContext,
  explanations: metricExplanations,
  formulas: formulaMessages,
  report: reportMessages,
} as const

function Explained({ metric, campaign }: { metric: MetricKey; campaign: Campaign }) {
  const fact = campaign.metrics.facts[metric]
  const { words, numbers } = explainMetric(metric, campaign, explainWords)
  const coverage = coverageText(metric, fact, figureWords)
  return (
    <div className={styles.metric}>
      <dt>
        {metricMessages[metric].label}
        {fact && <OriginMark origin={fact.origin} />}
      </dt>
      <dd>{metricExplanations[metric].meaning}</dd>
      <dd className={styles.formula}>
        <b>{formulaMessages.title}</b> {words}
        {numbers && <span className={styles.numbers}>{numbers}</span>}
        {coverage && <span className={styles.coverage}>{coverage}</span>}
      </dd>
    </div>
  )
}
