import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from './button.tsx'
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
  children: ReactNode
}

/** Hides what not everybody reads behind a button of its name, and draws it when it is opened; in print it is all there. */
export function Fold({ label, narrow = false, alwaysOpen = false, children }: FoldProps) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const open = opened || alwaysOpen
  const media = narrow ? 'print, (width > 768px)' : 'print'
  const [drawn, setDrawn] = useState(() => matchMedia(media).matches)
  if (open && !drawn) setDrawn(true)
  useEffect(() => (drawn ? undefined : beforePrint(() => setDrawn(true), media)), [drawn, media])
  return (
    <>
      {!alwaysOpen && (
        <FoldButton label={label} narrow={narrow} open={open} controls={id} onOpen={setOpened} />
      )}
      <div id={id} className={classNames(styles.body, narrow && styles.narrow)} data-open={open}>
        {drawn && children}
      </div>
    </>
  )
}

type FoldButtonProps = {
  label: string
  /** On a phone alone. */
  narrow?: boolean
  open: boolean
  /** The id of what it opens and closes. */
  controls: string
  onOpen: (open: boolean) => void
}

/** The button that opens and closes a part of a page. */
export function FoldButton({ label, narrow = false, open, controls, onOpen }: FoldButtonProps) {
  return (
    <div className={classNames(styles.head, narrow && styles.narrow)} data-no-print>
      <Button size="small" aria-expanded={open} aria-controls={controls} onClick={() => onOpen(!open)}>
        {label}
        <Icon name="chevron-down" />
      </Button>
    </div>
  )
}
