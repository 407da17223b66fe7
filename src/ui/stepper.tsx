import type { ReactNode } from 'react'
import { stepperMessages } from '../messages/stepper.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Step = {
  id: string
  /** In capitals, like the product's step names. */
  label: string
  /** What was entered, or what is missing: one or two short lines. */
  recap?: ReactNode
}

type StepperProps = {
  steps: readonly Step[]
  /** The current step's id. */
  current: string
  /** Back to a finished step. */
  onStep?: (id: string) => void
  /** Every step can be opened, also on a phone. */
  free?: boolean
}

/** The progress in a wizard: a column on wide screens, one line with segments on a phone. */
export function Stepper({ steps, current, onStep, free = false }: StepperProps) {
  const at = steps.findIndex((step) => step.id === current)
  return (
    <>
      <ol className={styles.steps} data-free={free || undefined} aria-label={stepperMessages.steps}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={styles.step}
            data-done={(!free && index < at) || undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {!free && index < at ? <Icon name="check" /> : index + 1}
            </span>
            <div>
              <b className={styles.label}>
                {(free ? index !== at : index < at) && onStep ? (
                  <button type="button" className={styles.back} onClick={() => onStep(step.id)}>
                    {step.label}
                  </button>
                ) : (
                  step.label
                )}
                {!free && index < at && <VisuallyHidden>, {stepperMessages.done}</VisuallyHidden>}
              </b>
              {step.recap && (
                <small className={styles.recap} data-clamp>
                  {step.recap}
                </small>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.line}>
        <p>
          <b>{steps[at]?.label}</b> · {stepperMessages.stepOf(at + 1, steps.length)}
        </p>
        <div className={styles.segments} aria-hidden="true">
          {steps.map((step, index) => (
            <i key={step.id} data-state={index < at ? 'done' : index === at ? 'on' : undefined} />
          ))}
        </div>
      </div>
    </>
  )
}
