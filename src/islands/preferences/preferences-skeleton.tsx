import { preferencesMessages as words } from '../../messages/preferences.ts'
import { shellMessages } from '../../messages/shell.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './preferences-screen.module.css'

/** The initial state of the screen: also rendered at build time, without React. */
export function PreferencesSkeleton() {
  return (
    <>
      <PageHead title={words.title} />
      <VisuallyHidden>
        <span role="status">{shellMessages.loading}</span>
      </VisuallyHidden>
      <div className={`${styles.section} ${styles.skeleton}`} aria-hidden="true">
        <Skeleton />
        <Panel>
          <Skeleton shape="figure" />
        </Panel>
      </div>
    </>
  )
}
