import { useStore } from '@nanostores/react'
import { FileText, LogOut, Settings, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { canonical } from '../lib/routes.ts'
import { shellMessages } from '../messages/shell.ts'
import { $confirm, cancelConfirm, confirmIt } from '../stores/confirm.ts'
import { movedHost } from '../stores/host.ts'
import { $menu } from '../stores/menu.ts'
import { startShell } from '../stores/shell.ts'
import { $snackbar, dismissSnackbar } from '../stores/snackbar.ts'
import { $user } from '../stores/user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { ConfirmPopup } from '../ui/confirm-popup.tsx'
import { Menu as ActionMenu, type MenuItem } from '../ui/menu.tsx'
import { Navigation } from '../ui/navigation.tsx'
import { Snackbar } from '../ui/snackbar.tsx'
import styles from './menu.module.css'

const userItems: MenuItem[] = [
  { id: 'preferences', label: shellMessages.preferences, icon: Settings, href: '/preferences' },
  { id: 'privacy', label: shellMessages.privacy, icon: ShieldCheck, href: '/privacy' },
  { id: 'terms', label: shellMessages.terms, icon: FileText, href: '/terms' },
]

/** The phone's tab bar has no room for the way out: there it stands with what is one's own. */
const phoneItems: MenuItem[] = [
  ...userItems,
  { id: 'logout', label: shellMessages.menu.logout, icon: LogOut, href: '/logout', separated: true },
]

/** The menu of every screen of the default layout, and what lies above all of them: banner and popup. */
export function Menu() {
  const entries = useStore($menu)
  const here = canonical(location.pathname) ?? ''
  useEffect(startShell, [])
  const items = entries.map(({ id, label, href }) => {
    return { id, label, href, current: here === href || here.startsWith(`${href}/`) }
  })
  return (
    <>
      <Navigation items={items} account={<Account />} actions={<Account compact />} />
      {createPortal(<Overlays />, document.body)}
    </>
  )
}

/** Who is signed in, and what is theirs alone. */
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

// Seen once in a user's life.
const PrivacyDialog = lazy(async () => {
  const { PrivacyDialog } = await import('./privacy-dialog.tsx')
  return { default: PrivacyDialog }
})

function Overlays() {
  const user = useStore($user)
  const snack = useStore($snackbar)
  const question = useStore($confirm)
  return (
    <>
      {user?.privacyAccepted === false && (
        <Suspense>
          <PrivacyDialog />
        </Suspense>
      )}
      {question && (
        <ConfirmPopup
          title={question.title}
          text={question.text}
          confirmLabel={question.verb ?? shellMessages.confirm}
          busyLabel={question.verbBusy}
          danger={question.danger === true}
          busy={question.busy}
          onConfirm={() => void confirmIt()}
          onCancel={question.cancel === false ? undefined : cancelConfirm}
        />
      )}
      {snack && <Snackbar key={snack.id} text={snack.text} tone={snack.tone} onDismiss={dismissSnackbar} />}
    </>
  )
}
