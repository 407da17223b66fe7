import { useStore } from '@nanostores/react'
import { canonical } from '../lib/routes.ts'
import { menuTitles, shellMessages } from '../messages/shell.ts'
import { movedHost } from '../stores/host.ts'
import { $menu } from '../stores/menu.ts'
import { $user } from '../stores/user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu as ActionMenu, type MenuItem } from '../ui/menu.tsx'
import { Navigation } from '../ui/navigation.tsx'
import styles from './menu.module.css'

export const loadKeys = () => import('./palette/palette-keys.ts').catch(() => null)

const openSearch = () => void loadKeys().then((keys) => keys?.openPalette())

const userItems: MenuItem[] = [
  {
    id: 'search',
    label: shellMessages.search,
    icon: 'search',
    onSelect: openSearch,
  },
  { id: 'preferences', label: shellMessages.preferences, icon: 'settings', href: '/preferences' },
  { id: 'privacy', label: shellMessages.privacy, icon: 'shield-check', href: '/privacy' },
  { id: 'terms', label: shellMessages.terms, icon: 'file-text', href: '/terms' },
]

/** The phone's tab bar has no space for signing out: it is in the user menu. */
const phoneItems: MenuItem[] = [
  ...userItems,
  { id: 'logout', label: menuTitles['/Logout'], icon: 'log-out', href: '/logout', separated: true },
]

/** The menu: a rail on wide screens, bars on a phone. */
export function MenuRail() {
  const entries = useStore($menu)
  const here = canonical(location.pathname) ?? ''
  const items = entries.map(({ icon, label, href }) => {
    return { icon, label, href, current: here === href || here.startsWith(`${href}/`) }
  })
  return (
    <Navigation
      items={items}
      account={
        <>
          <Search />
          <Account />
        </>
      }
      actions={
        <>
          <Search compact />
          <Account compact />
        </>
      }
    />
  )
}

/** The ⌘K search as a button, also for phones. */
function Search({ compact = false }: { compact?: boolean }) {
  const user = useStore($user)
  if (!user) return null
  return (
    <Button
      kind="ghost"
      square={compact}
      className={compact ? undefined : styles.account}
      aria-label={compact ? shellMessages.search : undefined}
      onClick={openSearch}
    >
      <Icon name="search" />
      {!compact && (
        <>
          <span className={styles.who}>{shellMessages.search}</span>
          <kbd className={styles.keys} aria-hidden="true">
            {/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}
          </kbd>
        </>
      )}
    </Button>
  )
}

/** The signed-in user, and their own pages. */
function Account({ compact = false }: { compact?: boolean }) {
  const user = useStore($user)
  const host = movedHost()
  if (!user) return null
  const { name, lastName } = user.details
  const fullName = [name, lastName].filter(Boolean).join(' ') || user.email
  const place = user.role.name === 'CLIENT' ? user.organizationName : (user.agencyName ?? shellMessages.staff)
  const who = (
    <span className={styles.who}>
      <b>{fullName}</b>
      <small>{place}</small>
    </span>
  )
  return (
    <>
      {host && <Badge>{shellMessages.hostMoved(host)}</Badge>}
      <ActionMenu
        kind="ghost"
        square={compact}
        label={compact ? shellMessages.openMenu : shellMessages.userMenu}
        items={compact ? phoneItems : userItems}
        align={compact ? 'end' : 'start'}
        head={compact ? who : undefined}
        className={compact ? styles.face : styles.account}
      >
        <Avatar id={user.uuid} name={fullName} />
        {!compact && who}
      </ActionMenu>
    </>
  )
}
