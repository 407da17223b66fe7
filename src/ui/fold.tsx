import { type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './fold.module.css'
import { Icon } from './icon.tsx'
import { beforePrint } from './before-print.ts'

type FoldProps = {
  /** The label of its content. */
  label: string
  /** Collapsible only on a phone. */
  narrow?: boolean
  /** Always expanded, without a button: something in it needs attention. */
  alwaysOpen?: boolean
  /** Screen only. */
  noPrint?: boolean
  children: ReactNode
}

/** Collapses secondary content behind its label, and renders it when opened; expanded in print. */
export function Fold(props: FoldProps) {
  const { label, narrow = false, alwaysOpen = false, noPrint = false, children } = props
  const [opened, setOpened] = useState(false)
  const id = useId()
  const open = opened || alwaysOpen
  const media = narrow ? 'print, (width > 768px)' : 'print'
  const [rendered, setRendered] = useState(() => !noPrint && matchMedia(media).matches)
  if (open && !rendered) setRendered(true)
  useEffect(
    () => (rendered || noPrint ? undefined : beforePrint(() => setRendered(true), media)),
    [rendered, noPrint, media],
  )
  return (
    <>
      {!alwaysOpen && (
        <FoldButton label={label} narrow={narrow} open={open} controls={id} onOpen={setOpened} />
      )}
      <div
        id={id}
        className={classNames(styles.body, narrow && styles.narrow)}
        data-open={open}
        data-no-print={noPrint || undefined}
      >
        {rendered && children}
      </div>
    </>
  )
}

type FoldButtonProps = {
  label: string
  /** For screen readers, if the label alone is ambiguous. */
  spoken?: string
  className?: string | undefined
  /** On a phone only. */
  narrow?: boolean
  open: boolean
  /** The id of the controlled element. */
  controls: string
  onOpen: (open: boolean) => void
}

/** The full-width row that opens and closes a section of a page. */
export function FoldButton(props: FoldButtonProps) {
  const { label, spoken, className, narrow = false, open, controls, onOpen } = props
  return (
    <button
      type="button"
      className={classNames(styles.head, narrow && styles.narrow, className)}
      aria-label={spoken}
      aria-expanded={open}
      aria-controls={controls}
      data-no-print
      onClick={() => onOpen(!open)}
    >
      {label}
      <Icon name="chevron-down" />
    </button>
  )
}
