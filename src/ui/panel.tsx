import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './panel.module.css'

type PanelProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  /** A heading makes it a named region. */
  title?: ReactNode
  /** After the heading: the origin mark of the panel's numbers, with its explanation. */
  mark?: ReactNode
  /** Under the heading, muted. */
  sub?: ReactNode
  /** At the end of the heading's line: a legend, a view switch. */
  end?: ReactNode
  /** The heading's level: 3 inside a section of a report, else 2. */
  level?: 2 | 3
  /** No padding: for tables and strips, which have their own. */
  flush?: boolean
}

/** A surface with a hairline border; not nested. */
export function Panel({
  title,
  mark,
  sub,
  end,
  level = 2,
  flush = false,
  className,
  children,
  ...rest
}: PanelProps) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      {...rest}
      className={classNames(styles.panel, className)}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <header className={styles.head}>
          <div>
            <div className={styles.named}>
              <Heading className={styles.title} id={titleId}>
                {title}
              </Heading>
              {mark}
            </div>
            {sub && <p className={styles.sub}>{sub}</p>}
          </div>
          {end && <div className={styles.end}>{end}</div>}
        </header>
      )}
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  )
}
