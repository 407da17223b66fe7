import type { ReactNode } from 'react'
import { agePairs, groupsOnPages } from '../../report/bar-groups.ts'
import type { BarGroup, BarRow, BarsBlock } from '../../report/document.ts'
import { Bars, InlineBar, SplitBar } from '../../ui/bars.tsx'
import { type ChartColor, platformColors } from '../../ui/chart-color.ts'
import { ChartLegend } from '../../ui/chart-legend.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pyramid } from '../../ui/pyramid.tsx'
import styles from './bars-panel.module.css'
import { SourceMark } from './source-mark.tsx'

type BarsPanelProps = {
  block: BarsBlock
  level?: 2 | 3
  /** On a phone, all groups after the first are behind a button with this label. */
  more?: string
}

/** Groups of shares in a panel: side by side, or stacked if they are parts of one chart. */
export function BarsPanel({ block, level = 3, more }: BarsPanelProps) {
  const groups = groupsOnPages(block)
  const split = groups.find(({ shape }) => shape === 'split')
  const isPyramid = groups.some(({ shape }) => shape === 'pyramid')
  const shown = isPyramid ? groups.filter((group) => group !== split) : groups
  const rendered = shown.map((group) => (
    <Group
      key={group.title}
      group={group}
      genders={split?.rows ?? []}
      heading={level === 2 ? 'h3' : 'h4'}
      isNamed={shown.length > 1 && split === undefined}
    />
  ))
  return (
    <Panel
      level={level}
      title={block.title}
      mark={block.source && <SourceMark name={block.title} source={block.source} />}
      sub={block.sub}
      end={split && !isPyramid && <Legend rows={split.rows} />}
    >
      <div className={layoutOf(groups)}>
        {more !== undefined && rendered.length > 1 ? (
          <>
            {rendered[0]}
            <Fold narrow label={more}>
              {rendered.slice(1)}
            </Fold>
          </>
        ) : (
          rendered
        )}
      </div>
    </Panel>
  )
}

/** Ages are below genders. */
function layoutOf(groups: readonly BarGroup[]): string | undefined {
  return groups.some(({ shape }) => shape === 'split' || shape === 'pyramid')
    ? styles.stacked
    : styles.columns
}

type GroupProps = {
  group: BarGroup
  /** The totals of the genders. */
  genders: readonly BarRow[]
  heading: 'h3' | 'h4'
  isNamed: boolean
}

function Group({ group, genders, heading: Heading, isNamed }: GroupProps) {
  if (group.shape === 'split') return <SplitBar parts={partsOf(group.rows)} />
  if (group.shape === 'figure')
    return (
      <div className={styles.group}>
        <p className={styles.figure}>{group.rows[0]?.text}</p>
        <InlineBar share={group.rows[0]?.share ?? 0} />
      </div>
    )
  return (
    <div className={styles.group}>
      {isNamed && <Heading>{group.title}</Heading>}
      <Drawing group={group} genders={genders} />
    </div>
  )
}

function Drawing({
  group: { shape, title, name = title, rows, color },
  genders,
}: Pick<GroupProps, 'group' | 'genders'>): ReactNode {
  if (shape === 'pyramid')
    return (
      <Pyramid
        label={name}
        women={inAll(genders, 'FEMALE')}
        men={inAll(genders, 'MALE')}
        rows={agePairs(rows).map(({ age, female, male }) => ({
          age,
          female: sideOf(female),
          male: sideOf(male),
        }))}
      />
    )
  const bars = rows.map(({ id, label, share, text, platform }) => ({
    id,
    label,
    value: share ?? 0,
    text,
    ...(platform && { color: platformColors[platform] }),
  }))
  return <Bars label={name} rows={bars} color={color === 1 ? 'chart-1' : 'chart-3'} />
}

function Legend({ rows }: { rows: readonly BarRow[] }) {
  const items = rows.map((row) => ({ label: `${row.label} ${row.text}`, color: genderColor(row.id) }))
  return <ChartLegend items={items} />
}

/** 'Donne 60,3%'; null if unknown. */
function inAll(genders: readonly BarRow[], gender: 'FEMALE' | 'MALE'): string | null {
  const row = genders.find(({ id }) => id.toUpperCase() === gender)
  return row === undefined ? null : `${row.label} ${row.text}`
}

function partsOf(rows: readonly BarRow[]) {
  return rows.map(({ id, share }) => ({ id, share: share ?? 0, color: genderColor(id) }))
}

/** Women always have the first colour, men the second. */
function genderColor(id: string): ChartColor {
  const key = id.toUpperCase()
  return key === 'FEMALE' ? 'chart-1' : key === 'MALE' ? 'chart-2' : 'chart-3'
}

function sideOf({ label, share, text }: BarRow) {
  return { label, share: share ?? 0, text }
}
