import { type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './fold.module.css'
import { Icon } from './icon.tsx'
import { beforePrint } from './before-print.ts'

type FoldProps = {
  /** Names what is behind it. */
  label: string
  /** Behind it on a phone alone. */
  narrow?: boolean
  /** In sight, without a button: something in it is needed. */
  alwaysOpen?: boolean
  /** For the screen alone. */
  noPrint?: boolean
  children: ReactNode
}

/** Hides what not everybody reads behind a row of its name, and renders it when it is opened; in print it is all there. */
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
  /** For screen readers, where the label alone is not enough. */
  spoken?: string
  className?: string | undefined
  /** On a phone alone. */
  narrow?: boolean
  open: boolean
  /** The id of what it opens and closes. */
  controls: string
  onOpen: (open: boolean) => void
}

/** The row that opens and closes a part of a page, across its width. */
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
