import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './fold.module.css'
import { Icon } from './icon.tsx'
import { onPaper } from './on-paper.ts'

type FoldProps = {
  /** Names what is behind it. */
  label: string
  /** Behind it on a phone alone. */
  narrow?: boolean
  /** In sight, without a button: something in it was asked for. */
  asked?: boolean
  children: ReactNode
}

/** Hides what not everybody reads behind a button of its name, and draws it when it is opened; on paper it is all there. */
export function Fold({ label, narrow = false, asked = false, children }: FoldProps) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const open = opened || asked
  const media = narrow ? 'print, (width > 768px)' : 'print'
  const [drawn, setDrawn] = useState(() => matchMedia(media).matches)
  if (open && !drawn) setDrawn(true)
  useEffect(() => (drawn ? undefined : onPaper(() => setDrawn(true), media)), [drawn, media])
  return (
    <>
      {!asked && (
        <div className={classNames(styles.head, narrow && styles.narrow)} data-no-print>
          <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpened(!opened)}>
            {label}
            <Icon name="chevron-down" />
          </Button>
        </div>
      )}
      <div id={id} className={classNames(styles.body, narrow && styles.narrow)} data-open={open}>
        {drawn && children}
      </div>
    </>
  )
}
