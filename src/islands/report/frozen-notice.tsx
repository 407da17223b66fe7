import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { ReportChanges } from '../../contract/frozen-reports.ts'
import type { PartialMetrics } from '../../contract/metrics.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { changesMessages, frozenMessages } from '../../messages/frozen-reports.ts'
import { metricMessages } from '../../messages/metrics.ts'
import { reportGeneralMessages } from '../../messages/report-general.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { createFrozenChanges } from '../../stores/frozen-changes.ts'
import { Alert } from '../../ui/alert.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { changeSince, changesText } from '../../presenters/changes-text.ts'
import styles from './frozen-notice.module.css'
import { MetricFigure } from './metric-figure.tsx'

type FrozenNoticeProps = { campaign: Campaign; report: CampaignReport; isPublic: boolean }

/** States that this report was frozen and when; on the live one, what has changed since the last frozen one. */
export function FrozenNotice({ campaign, report, isPublic }: FrozenNoticeProps) {
  const { frozen, lastFrozen } = campaign
  if (frozen) return <Frozen campaign={campaign} frozen={frozen} isPublic={isPublic} />
  return lastFrozen && <Changes campaign={campaign} report={report} />
}

type FrozenProps = Omit<FrozenNoticeProps, 'report'> & { frozen: NonNullable<Campaign['frozen']> }

function Frozen({ campaign, frozen: { frozenAt, author, redactedAt }, isPublic }: FrozenProps) {
  return (
    <Alert
      kind="lock"
      title={frozenMessages.frozen(figureWords.format.instant(frozenAt))}
      action={
        !isPublic && (
          <LinkButton size="small" className={styles.toLive} data-no-print href={`/campaigns/${campaign.id}`}>
            {frozenMessages.toLive}
          </LinkButton>
        )
      }
    >
      <p>{author === undefined ? frozenMessages.frozenText : frozenMessages.frozenBy(author)}</p>
      {campaign.metricsVersion < 2 && <p>{reportGeneralMessages.firstFormulas}</p>}
      {redactedAt && <p>{frozenMessages.redacted(figureWords.format.instant(redactedAt))}</p>}
      <p data-no-print>
        <a href="/Verifica">{frozenMessages.verify}</a>
      </p>
    </Alert>
  )
}

function Changes({ campaign, report }: Omit<FrozenNoticeProps, 'isPublic'>) {
  const [$changes] = useState(() => createFrozenChanges(report.$campaign))
  const remote = useStore($changes)
  if (remote.state !== 'ready') return null
  const changes = remote.value
  return (
    <div className={styles.changes} data-no-print>
      <p className={styles.text}>
        <Icon name="history" />
        <span>
          <a href={`?frozenId=${changes.frozenId}`}>
            {changesMessages.since(figureWords.format.instant(changes.frozenAt))}
          </a>
          : {changesText(changes)}.
        </span>
      </p>
      {changes.metrics.length > 0 && (
        <Fold label={changesMessages.details}>
          <p className={styles.how}>{changesMessages.how}</p>
          <Table
            caption={changesMessages.since(figureWords.format.instant(changes.frozenAt))}
            columns={columnsOf(campaign)}
            rows={changes.metrics}
            rowKey={({ metric }) => metric}
          />
        </Fold>
      )}
    </div>
  )
}

type Change = ReportChanges['metrics'][number]

function columnsOf(campaign: Campaign): TableColumn<Change>[] {
  return [
    {
      id: 'metric',
      label: changesMessages.metric,
      heads: true,
      cell: ({ metric }) => metricMessages[metric].label,
    },
    {
      id: 'before',
      label: changesMessages.before,
      numeric: true,
      cell: ({ metric, before, beforeFact }) => (
        <MetricFigure metric={metric} of={{ metrics: metricsOf(metric, before, beforeFact) }} />
      ),
    },
    {
      id: 'now',
      label: changesMessages.now,
      numeric: true,
      // With a filter, the page's own number differs.
      cell: ({ metric, now, nowFact }) => (
        <MetricFigure
          metric={metric}
          of={campaign.metrics[metric] === now ? campaign : { metrics: metricsOf(metric, now, nowFact) }}
        />
      ),
    },
    {
      id: 'change',
      label: changesMessages.difference,
      numeric: true,
      cell: (change) => changeSince(change) ?? <small>{changesMessages.noShare}</small>,
    },
  ]
}

function metricsOf(metric: Change['metric'], value: number | null, fact: Change['nowFact']): PartialMetrics {
  return { [metric]: value, ...(fact && { facts: { [metric]: fact } }) }
}
