import type { FactOrigin } from '../vocabulary/origins.ts'
import type { TargetState } from '../vocabulary/target-state.ts'
import type { ReactNode } from 'react'
import { figureWords } from '../messages/figure-words.ts'
import { goalMessages } from '../messages/goal.ts'
import { uiMessages } from '../messages/ui.ts'
import { targetScale } from '../lib/target-scale.ts'
import { FigureValue } from './figure-value.tsx'
import { OriginMark } from './origin-mark.tsx'
import { StatusPill } from './status-pill.tsx'
import styles from './target-gauge.module.css'
import { Tooltip } from './tooltip.tsx'

/** The target's maximum is at three quarters of the scale. */
const maximumAt = 0.75
/** How far the track extends before zero and after its end. */
const ROUND_END = '0.5625rem'

type TargetGaugeProps = {
  label: string
  /** Whether value and target are shares, formatted as per cent. */
  isShare?: boolean
  /** null: unknown. */
  value: number | null
  /** The target, with at least one bound. */
  min: number | null
  max: number | null
  /** null: no verdict yet. */
  state: TargetState | null
  /** The plan by its day, and that day in words; null if the value is compared with the target. */
  plan: { planned: number; text: string; day: string } | null
  /** The state in words. */
  word: string
  /** The modelled part of the value, hatched at the end of the bar. */
  estimated: number
  origin: FactOrigin | undefined
  explanation: ReactNode
  source: ReactNode
  context: ReactNode
}

/** A large figure with its target: a bar from zero, a band from minimum to maximum, a round mark at the value. */
export function TargetGauge(props: TargetGaugeProps) {
  const { label, isShare = false, value, min, max, state, plan, word, estimated, origin } = props
  const { explanation, source, context } = props
  const figure =
    value === null
      ? uiMessages.unknown
      : isShare
        ? figureWords.format.share(value)
        : figureWords.format.number(value)
  return (
    <div className={styles.goal} role="group" aria-label={label}>
      <p className={styles.label}>
        {label}
        {origin && <OriginMark origin={origin} part={value ? 1 - estimated / value : null} />}
        <Tooltip name={label} footer={source}>
          {explanation}
        </Tooltip>
      </p>
      <div className={styles.top}>
        <span className={styles.figure} style={{ '--letters': figure.length }}>
          <FigureValue value={value === null ? null : figure} />
        </span>
        {state && <StatusPill state={state}>{word}</StatusPill>}
      </div>
      <Gauge isShare={isShare} value={value} min={min} max={max} estimated={estimated} plan={plan} />
      {context && <p className={styles.context}>{context}</p>}
    </div>
  )
}

type GaugeProps = { isShare: boolean } & Pick<
  TargetGaugeProps,
  'value' | 'min' | 'max' | 'estimated' | 'plan'
>

/** A share of the bar as a length on the line of its labels, which begins with the track's round end. */
function along(part: number): string {
  return `calc(${ROUND_END} + (100cqi - 2 * ${ROUND_END}) * ${part})`
}

/** The bar with its labels; a target with one bound has one bracket. */
function Gauge({ isShare, value: known, min, max, estimated, plan }: GaugeProps) {
  const value = known ?? 0
  const at = targetScale({ value, min, max }, maximumAt)
  const percent = (amount: number) => `${at(amount) * 100}%`
  const short = isShare ? figureWords.format.share : figureWords.format.compact
  const low = at(min ?? 0)
  const high = max === null ? 1 : at(max)
  const spoken = [
    goalMessages.spoken(
      known,
      estimated,
      min,
      max,
      isShare ? figureWords.format.share : figureWords.format.number,
    ),
    ...(plan ? [plan.text, plan.day] : []),
  ].join('; ')
  return (
    <div className={styles.gauge} role="img" aria-label={spoken}>
      <i className={styles.track} />
      <i
        className={styles.band}
        data-open={max === null ? 'end' : min === null ? 'start' : undefined}
        style={{ insetInlineStart: `${low * 100}%`, inlineSize: `${(high - low) * 100}%` }}
      />
      {known !== null && <i className={styles.bar} style={{ inlineSize: percent(value) }} />}
      {estimated > 0 && (
        <i
          className={styles.estimated}
          style={{
            insetInlineStart: percent(Math.max(0, value - estimated)),
            inlineSize: percent(Math.min(estimated, value)),
          }}
        />
      )}
      {plan && <i className={styles.plan} style={{ insetInlineStart: percent(plan.planned) }} />}
      {known !== null && <i className={styles.mark} style={{ insetInlineStart: percent(value) }} />}
      <span className={styles.labels}>
        <span className={styles.before} style={{ flexBasis: max === null ? '100%' : along(high) }}>
          {min !== null && (
            <span className={styles.min} style={{ '--at': along(low) }}>
              {goalMessages.min(short(min))}
            </span>
          )}
        </span>
        {max !== null && <span className={styles.max}>{goalMessages.max(short(max))}</span>}
      </span>
      {plan && (
        <span className={styles.planned} style={{ '--at': percent(plan.planned) }}>
          <b>{plan.text}</b> · {plan.day}
        </span>
      )}
    </div>
  )
}
