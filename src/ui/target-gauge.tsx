import type { FactOrigin } from '../trade/origins.ts'
import type { TargetState } from '../trade/target-state.ts'
import type { ReactNode } from 'react'
import { formatCompact } from '../lib/format-compact.ts'
import { formatNumber } from '../lib/format-number.ts'
import { goalMessages, goalSpoken } from '../messages/goal.ts'
import { uiMessages } from '../messages/ui.ts'
import { FigureValue } from './figure-value.tsx'
import { OriginMark } from './origin-mark.tsx'
import { StatusPill } from './status-pill.tsx'
import styles from './target-gauge.module.css'
import { Tooltip } from './tooltip.tsx'

/** The scale ends where the target's maximum is at three quarters of it. */
const maximumAt = 0.75
/** Labels with more letters than this take two lines each where two gauges stand next to each other on a phone. */
const LINE_LETTERS = 24

type TargetGaugeProps = {
  label: string
  /** null: not known. */
  value: number | null
  /** The target, on one side at least. */
  min: number | null
  max: number | null
  /** null: nothing is said of it yet. */
  state: TargetState | null
  /** The state in words. */
  word: string
  /** The modelled part of the value, hatched at the bar's end. */
  estimated: number
  origin: FactOrigin | undefined
  explanation: ReactNode
  source: ReactNode
  context: ReactNode
}

/** A large figure with its target: a bar from nought, a band from minimum to maximum, a round mark at the value. */
export function TargetGauge(props: TargetGaugeProps) {
  const { label, value, min, max, state, word, estimated, origin, explanation, source, context } = props
  const figure = value === null ? uiMessages.unknown : formatNumber(value)
  return (
    <div className={styles.goal} role="group" aria-label={label}>
      <p className={styles.label}>
        {label}
        {origin && <OriginMark origin={origin} />}
        <Tooltip name={label} foot={source}>
          {explanation}
        </Tooltip>
      </p>
      <div className={styles.top}>
        <span className={styles.figure} style={{ '--letters': figure.length }}>
          <FigureValue value={value === null ? null : figure} />
        </span>
        {state && <StatusPill state={state}>{word}</StatusPill>}
      </div>
      <Gauge value={value} min={min} max={max} estimated={estimated} />
      {context && <p className={styles.context}>{context}</p>}
    </div>
  )
}

type GaugeProps = { value: number | null; min: number | null; max: number | null; estimated: number }

/** The bar alone, with its labels; a target with one side has one bracket. */
function Gauge({ value: known, min, max, estimated }: GaugeProps) {
  const value = known ?? 0
  const end = Math.max((max ?? min ?? 0) / maximumAt, value) || 1
  const percent = (amount: number) => `${(amount / end) * 100}%`
  const low = min ?? 0
  const high = max ?? end
  const lowest = min === null ? '' : goalMessages.min(formatCompact(min))
  const highest = max === null ? '' : goalMessages.max(formatCompact(max))
  const spoken = goalSpoken(known, estimated, min, max)
  return (
    <div className={styles.gauge} role="img" aria-label={spoken}>
      <i className={styles.track} />
      <i
        className={styles.band}
        data-open={max === null ? 'end' : min === null ? 'start' : undefined}
        style={{ insetInlineStart: percent(low), inlineSize: percent(high - low) }}
      />
      <i className={styles.bar} style={{ inlineSize: percent(value) }} />
      {estimated > 0 && (
        <i
          className={styles.estimated}
          style={{
            insetInlineStart: percent(Math.max(0, value - estimated)),
            inlineSize: percent(Math.min(estimated, value)),
          }}
        />
      )}
      {known !== null && <i className={styles.mark} style={{ insetInlineStart: percent(value) }} />}
      <span className={styles.labels} data-long={lowest.length + highest.length > LINE_LETTERS || undefined}>
        {min !== null && (
          <span className={styles.min} style={{ flexBasis: percent(min) }}>
            {lowest}
          </span>
        )}
        <span className={styles.between} style={{ flexBasis: percent((max ?? end) - (min ?? 0)) }} />
        {max !== null && <span className={styles.max}>{highest}</span>}
      </span>
    </div>
  )
}
