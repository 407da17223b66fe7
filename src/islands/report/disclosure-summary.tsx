import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { clientDisclosureMessages as words } from '../../messages/client-disclosures.ts'
import { createDisclosureSummary, type DisclosureSummary } from '../../stores/disclosure-summary.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DISCLOSURE_VERDICTS } from '../../vocabulary/disclosure-verdicts.ts'
import { useWhenSeen } from '../use-when-seen.ts'
import styles from './general-section.module.css'

/** For a campaign's client, if the agency allows it: how many contents are disclosed as advertising. */
export function DisclosureSummaryPanel({ campaign }: { campaign: Campaign }) {
  const [summary] = useState(() => createDisclosureSummary(campaign.id))
  const { ref, remote } = useWhenSeen<DisclosureSummary, HTMLDivElement>(summary.$remote)
  return (
    <div ref={ref}>
      <Panel level={3} title={words.title}>
        {remote.state === 'loading' && <Skeleton shape="meta" />}
        {remote.state === 'failed' && <FailedState onRetry={() => void summary.reload()} />}
        {remote.state === 'ready' && (
          <>
            <p className={styles.method}>{words.method(remote.value.rulesVersion)}</p>
            <dl className={styles.facts}>
              {DISCLOSURE_VERDICTS.filter((verdict) => remote.value.counts[verdict] > 0).map((verdict) => (
                <div key={verdict}>
                  <dt>{words.verdicts[verdict]}</dt>
                  <dd>{formatNumber(remote.value.counts[verdict])}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Panel>
    </div>
  )
}
