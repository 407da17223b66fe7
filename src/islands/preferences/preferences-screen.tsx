import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { preferencesMessages as words } from '../../messages/preferences.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Guarded } from '../guarded.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { PreferencesOutline } from './preferences-outline.tsx'
import styles from './preferences-screen.module.css'
import { ThemeChoice } from './theme-choice.tsx'
import { TokensPanel } from './tokens-panel.tsx'

/** /Preferences: details, password, theme; for staff the tokens left. */
export function PreferencesScreen() {
  return <Guarded outline={<PreferencesOutline />}>{() => <Preferences />}</Guarded>
}

function Preferences() {
  const user = useStore($user)
  if (!user) return <PreferencesOutline />
  return (
    <>
      <PageHead title={words.title} />
      {isStaff(user) && (
        <Section title={words.tokens} hint={words.tokensHint}>
          <TokensPanel />
        </Section>
      )}
      <PreferencesForm key={user.uuid} user={user} />
      <Section title={words.theme} hint={words.themeHint}>
        <ThemeChoice />
      </Section>
    </>
  )
}

/** A name and a sentence at the side, what it is about beside them. */
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
