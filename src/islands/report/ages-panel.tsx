import type { Audience } from '../../contract/audience.ts'
import { formatShare } from '../../lib/format-share.ts'
import { reportAudienceMessages } from '../../messages/report-audience.ts'
import { Bars, SplitBar } from '../../ui/bars.tsx'
import { ChartLegend } from '../../ui/chart-legend.tsx'
import { Pyramid } from '../../ui/pyramid.tsx'
import styles from './ages-panel.module.css'
import { AudiencePanel } from './audience-panel.tsx'
import { genderName } from '../../wording/audience-names.ts'

/** Women are always the first colour, men the second. */
const COLORS: Readonly<Record<string, 'chart-1' | 'chart-2'>> = { FEMALE: 'chart-1', MALE: 'chart-2' }

/** Genders in one line, ages below: by gender where that is known, else alone. */
export function AgesPanel({ audience }: { audience: Audience }) {
  const { genders, ages, gendersPerAge } = audience
  if (genders.length + ages.length + gendersPerAge.length === 0) return null
  const parts = genders.map(({ key, share }) => ({
    id: key,
    share,
    color: COLORS[key.toUpperCase()] ?? ('chart-3' as const),
  }))
  return (
    <AudiencePanel
      title={reportAudienceMessages.gendersAndAges}
      audience={audience}
      sides={[
        ...(genders.length > 0 ? (['genders'] as const) : []),
        ...(gendersPerAge.length > 0 ? (['gendersPerAge'] as const) : []),
        ...(gendersPerAge.length === 0 && ages.length > 0 ? (['ages'] as const) : []),
      ]}
      sub={reportAudienceMessages.ofAudience}
      end={
        <ChartLegend
          items={parts.map(({ id, share, color }) => ({
            label: `${genderName(id, { audience: reportAudienceMessages })} ${formatShare(share)}`,
            color,
            shape: 'square',
          }))}
        />
      }
    >
      <div className={styles.ages}>
        {parts.length > 0 && <SplitBar parts={parts} />}
        {gendersPerAge.length > 0 ? (
          <Pyramid label={reportAudienceMessages.gendersAndAges} rows={gendersPerAge} />
        ) : (
          <Bars
            label={reportAudienceMessages.ages}
            rows={ages.map(({ key, share }) => ({
              id: key,
              label: key,
              value: share,
              text: formatShare(share),
            }))}
          />
        )}
      </div>
    </AudiencePanel>
  )
}
