import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode } from 'react'
import { wizardMessages } from '../../messages/wizard.ts'
import { guardBack } from '../../stores/address.ts'
import { askToLeave } from '../../stores/ask-to-leave.ts'
import type { Wizard } from '../../stores/wizard.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { WizardFrame } from '../../ui/wizard-frame.tsx'
import { fieldId } from './field-id.ts'

// Shown if another user's changes conflict.
const DraftAlert = later(() => import('../draft-alert.tsx'), 'DraftAlert')

type WizardViewProps<V extends object> = {
  wizard: Wizard<V>
  title: string
  /** Heading and description of the open step. */
  heading: string
  lede: string
  saveLabel: string
  /** Another way to save, on the last step next to `saveLabel`; resolves to false if it failed. */
  also?: { label: string; save: () => Promise<boolean> }
  /** Edits a stored record: every step can be opened, and `also` saves from each. */
  free?: boolean
  /** The input of a finished step, for the rail. */
  recap: (step: string) => ReactNode
  /** The name of a field, for the error summary. */
  labelOf: (path: string) => string
  /** Whether leaving loses more than a restorable draft: then it asks first. */
  asks?: boolean
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/** Connects a wizard's store with the frame: steps, errors, back, next and close. */
export function WizardView<V extends object>(props: WizardViewProps<V>) {
  const { wizard, recap, labelOf, onClose, also, free = false, asks = false } = props
  const steps = useStore(wizard.$steps)
  const current = useStore(wizard.$step)
  const messages = useStore(wizard.$messages)
  const saving = useStore(wizard.$saving)
  const outdated = useStore(wizard.$outdated)
  const overtaken = useStore(wizard.$overtaken)
  const dirty = useStore(wizard.$dirty)
  const [attempt, setAttempt] = useState(0)
  const position = steps.findIndex((step) => step.id === current)
  const isLast = position === steps.length - 1
  const fields = steps[position]?.fields ?? []
  // In the order of the form.
  const wrong = fields.flatMap((field) =>
    Object.keys(messages).filter((path) => path.split('.')[0] === field),
  )
  useEffect(() => wizard.$step.listen(() => window.scrollTo({ top: 0 })), [wizard])

  useEffect(() => {
    if (!dirty) return undefined
    return guardBack(() =>
      askToLeave(true, () => {
        wizard.discard()
        onClose()
      }),
    )
  }, [dirty, wizard, onClose])

  /** Also discards the draft; if the code for restoring it fails to load, the draft remains. */
  const close = () =>
    void import('../../stores/leave-form.ts')
      .then(({ leaveForm }) => leaveForm(wizard, { title: props.title, asks, onClose }))
      .catch(onClose)

  async function goOn(save: () => Promise<boolean>) {
    if (!(await save())) setAttempt((before) => before + 1)
  }

  return (
    <WizardFrame
      title={props.title}
      heading={props.heading}
      lead={props.lede}
      wide={props.wide === true}
      steps={steps.map((step, index) => ({
        id: step.id,
        label: step.id,
        recap: free || index < position ? recap(step.id) : null,
      }))}
      current={current}
      free={free}
      onStep={wizard.goTo}
      onSubmit={() => void goOn(() => wizard.next())}
      note={wizardMessages.draft}
      leave={
        <Button kind="ghost" onClick={close}>
          {wizardMessages.cancel}
        </Button>
      }
      actions={
        <>
          <Button onClick={position > 0 ? wizard.back : close} disabled={saving}>
            <Icon name="arrow-left" />
            {wizardMessages.back}
          </Button>
          {also && (free || isLast) && (
            <Button disabled={saving} onClick={() => void goOn(also.save)}>
              {also.label}
            </Button>
          )}
          <Button
            type="submit"
            kind="primary"
            busy={saving}
            busyLabel={wizardMessages.saving}
            // The second click of a double click would hit the next step's button, and save unseen.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {isLast ? props.saveLabel : wizardMessages.next}
          </Button>
        </>
      }
    >
      {(overtaken !== null || outdated) && (
        <LazyBoundary>
          <DraftAlert overtaken={overtaken} />
        </LazyBoundary>
      )}
      {attempt > 0 && wrong.length > 0 && (
        <ErrorSummary
          title={wizardMessages.correct(wrong.length)}
          attempt={attempt}
          errors={wrong.map((path) => ({ fieldId: fieldId(path), label: labelOf(path) }))}
        />
      )}
      {props.children}
    </WizardFrame>
  )
}
