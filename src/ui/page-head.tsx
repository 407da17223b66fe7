import type { ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { Icon } from './icon.tsx'
import styles from './page-head.module.css'
import { PageTitle } from './page-title.tsx'

type PageHeadProps = {
  title: ReactNode
  /** A muted line under the title; empty while unknown. */
  sub?: ReactNode
  actions?: ReactNode
  /** The breadcrumb; the last item is this page. */
  crumbs?: readonly { label: string; href?: string }[]
}

/** The top of a screen: its h1, a line, its main action. */
export function PageHead({ title, sub, actions, crumbs }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {crumbs && <Crumbs items={crumbs} />}
      <div className={styles.text}>
        <PageTitle>{title}</PageTitle>
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

/** The page's breadcrumb; on a phone only the back link. */
export function Crumbs({ items }: { items: readonly { label: string; href?: string }[] }) {
  return (
    <nav className={styles.crumbs} aria-label={uiMessages.crumbs} data-no-print>
      <ol>
        {items.map((item, index) => (
          <li key={item.label}>
            {index > 0 && <Icon name="chevron-right" />}
            {item.href ? <a href={item.href}>{item.label}</a> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
