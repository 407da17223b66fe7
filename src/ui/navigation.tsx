import type { ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { Brand } from './brand.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './navigation.module.css'
import { Skeleton } from './skeleton.tsx'

export type NavigationItem = {
  icon: IconName
  label: string
  href: string
  current: boolean
}

/**
 * The frame's navigation in its three forms, of which the style sheet shows one: rail, icon rail, and bars at the top
 * and bottom of a phone. Without items it is the skeleton shown until the role is known. `account` is at the bottom of
 * the rail, `actions` at the end of the phone's top bar.
 */
export function Navigation({
  items,
  account,
  actions,
}: {
  items: NavigationItem[]
  account?: ReactNode
  actions?: ReactNode
}) {
  return (
    <>
      <header className={styles.rail} data-no-print>
        <div className={styles.brand}>
          <Brand />
        </div>
        <nav className={styles.list} aria-label={uiMessages.mainMenu}>
          {items.map((item) => (
            <Entry key={item.href} item={item} />
          ))}
          {items.length === 0 && <MenuSkeleton />}
        </nav>
        <div className={styles.account}>{account}</div>
      </header>
      <header className={styles.top} data-no-print>
        <Brand compact />
        <div className={styles.actions}>{actions}</div>
      </header>
      <nav className={styles.tabs} aria-label={uiMessages.tabMenu} data-no-print>
        {items
          .filter((item) => item.href !== '/logout')
          .map((item) => (
            <Entry key={item.href} item={item} />
          ))}
      </nav>
    </>
  )
}

function Entry({ item }: { item: NavigationItem }) {
  return (
    <a className={styles.entry} href={item.href} aria-current={item.current ? 'page' : undefined}>
      <Icon name={item.icon} />
      <span>{item.label}</span>
    </a>
  )
}

function MenuSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
