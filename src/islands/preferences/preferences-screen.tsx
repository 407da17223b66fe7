import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { preferencesMessages as words } from '../../messages/preferences.ts'
import { statusMessages } from '../../messages/status.ts'
import { $query } from '../../stores/address.ts'
import { $user, hasProvider, isStaff } from '../../stores/user.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { Guarded } from '../guarded.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { PreferencesSkeleton } from './preferences-skeleton.tsx'
import styles from './preferences-screen.module.css'
import { StatusPanel } from './status-panel.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { TokensPanel } from './tokens-panel.tsx'

// Below the first screen.
const TwoFactorPanel = later(() => import('./two-factor-panel.tsx'), 'TwoFactorPanel')
const ColleaguesPanel = later(() => import('./colleagues-panel.tsx'), 'ColleaguesPanel')
const AgencyPanel = later(() => import('./agency-panel.tsx'), 'AgencyPanel')
const LayoutsPanel = later(() => import('./layouts-panel.tsx'), 'LayoutsPanel')
const ApiTokensPanel = later(() => import('./api-tokens-panel.tsx'), 'ApiTokensPanel')
const WebhooksPanel = later(() => import('./webhooks-panel.tsx'), 'WebhooksPanel')
const SessionsPanel = later(() => import('./sessions-panel.tsx'), 'SessionsPanel')

// A separate page, except for its address.
const AuditScreen = later(() => import('../audit/audit-screen.tsx'), 'AuditScreen')
const TrashScreen = later(() => import('../trash/trash-screen.tsx'), 'TrashScreen')
const Forbidden = later(() => import('../forbidden.tsx'), 'Forbidden')

/** /Preferences: details, password, second factor, sessions, theme; for staff the remaining tokens. */
export function PreferencesScreen() {
  return <Guarded skeleton={<PreferencesSkeleton />}>{() => <Preferences />}</Guarded>
}

function Preferences() {
  const user = useStore($user)
  const { view } = useStore($query)
  if (!user) return <PreferencesSkeleton />
  if (view === 'audit') {
    return (
      <LazyBoundary key="audit" fallback={<ListSkeleton title={words.audit} />}>
        {isStaff(user) ? <AuditScreen /> : <Forbidden />}
      </LazyBoundary>
    )
  }
  if (view === 'trash') {
    return (
      <LazyBoundary key="trash" fallback={<ListSkeleton title={words.trash} />}>
        {isStaff(user) ? <TrashScreen /> : <Forbidden />}
      </LazyBoundary>
    )
  }
  return (
    <>
      <PageHead title={words.title} />
      {user.twoFactor === 'missing' && (
        <Alert kind="warn" title={words.twoFactorMissing}>
          {words.twoFactorMissingText}
        </Alert>
      )}
      {isStaff(user) && user.twoFactor !== 'missing' && (
        <Section title={statusMessages.title} hint={statusMessages.hint}>
          <StatusPanel />
        </Section>
      )}
      {isStaff(user) && hasProvider(user) && user.twoFactor !== 'missing' && (
        <Section title={words.tokens} hint={words.tokensHint}>
          <TokensPanel />
        </Section>
      )}
      <PreferencesForm key={user.uuid} user={user} />
      <Section title={words.twoFactor} hint={words.twoFactorHint}>
        <LazyBoundary fallback={<Skeleton shape="figure" />}>
          <TwoFactorPanel user={user} />
        </LazyBoundary>
      </Section>
      <Section title={words.sessions} hint={words.sessionsHint}>
        <LazyBoundary fallback={<Skeleton shape="figure" />}>
          <SessionsPanel />
        </LazyBoundary>
      </Section>
      {user.twoFactor !== 'missing' && (
        <Section title={words.apiTokens} hint={words.apiTokensHint}>
          <LazyBoundary fallback={<Skeleton shape="figure" />}>
            <ApiTokensPanel user={user} />
          </LazyBoundary>
        </Section>
      )}
      {isStaff(user) && user.twoFactor !== 'missing' && (
        <Section title={words.webhooks} hint={words.webhooksHint}>
          <LazyBoundary fallback={<Skeleton shape="figure" />}>
            <WebhooksPanel />
          </LazyBoundary>
        </Section>
      )}
      {isStaff(user) && user.twoFactor !== 'missing' && (
        <Section title={words.agency} hint={words.agencyHint}>
          <LazyBoundary fallback={<Skeleton shape="figure" />}>
            <AgencyPanel />
          </LazyBoundary>
          <LazyBoundary fallback={<Skeleton shape="figure" />}>
            <ColleaguesPanel user={user} />
          </LazyBoundary>
        </Section>
      )}
      {isStaff(user) && user.twoFactor !== 'missing' && (
        <Section title={words.layouts} hint={words.layoutsHint}>
          <LazyBoundary fallback={<Skeleton shape="figure" />}>
            <LayoutsPanel />
          </LazyBoundary>
        </Section>
      )}
      {isStaff(user) && user.twoFactor !== 'missing' && (
        <Section title={words.trash} hint={words.trashHint}>
          <Panel>
            <LinkButton href="/preferences?view=trash">{words.openTrash}</LinkButton>
          </Panel>
        </Section>
      )}
      {isStaff(user) && user.twoFactor !== 'missing' && (
        <Section title={words.audit} hint={words.auditHint}>
          <Panel>
            <LinkButton href="/preferences?view=audit">{words.openAudit}</LinkButton>
          </Panel>
        </Section>
      )}
      <Section title={words.theme} hint={words.themeHint}>
        <ThemeChoice />
      </Section>
    </>
  )
}

/** Name and description at the side, the content next to them. */
function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <header>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.hint}>{hint}</p>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
