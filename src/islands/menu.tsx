import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { pageMode } from '../lib/page-mode.ts'
import { $confirm } from '../stores/confirm.ts'
import { hasWanted } from '../stores/access.ts'
import { $news } from '../stores/news.ts'
import { $newBuild, startShell } from '../stores/shell.ts'
import { $snackbar } from '../stores/snackbar.ts'
import { $notices } from '../stores/status.ts'
import { $user } from '../stores/user.ts'
import { later } from '../ui/later.ts'
import { LazyBoundary } from '../ui/lazy-boundary.tsx'
import { loadKeys, MenuRail } from './menu-rail.tsx'

const loadPopup = () => import('./question.tsx')
const loadOffer = () => import('./offers.tsx')
const Question = later(loadPopup, 'Question')
const loadBanner = () => import('./banner.tsx')
const Banner = later(loadBanner, 'Banner')
const Offers = later(loadOffer, 'Offers')
// Shown once per user.
const PrivacyDialog = later(() => import('./privacy-dialog.tsx'), 'PrivacyDialog')

const wanted = hasWanted()
// A shared report has no rail.
const hasRail = pageMode(location.pathname, location.search) !== 'public'

/** The menu of every screen of the default layout, and the overlays of all screens: banner and popup. */
export function Menu() {
  useEffect(() => {
    startShell()
    // One file, including the ⌘K shortcuts: it may have to report that there is no network, the first question should
    // not wait for its popup, and the offer of a newer build needs this one's code.
    void Promise.all([loadBanner(), loadPopup(), loadOffer(), loadKeys()]).catch(() => {})
  }, [])
  return (
    <>
      {hasRail && <MenuRail />}
      {createPortal(<Overlays />, document.body)}
    </>
  )
}

function Overlays() {
  const user = useStore($user)
  const offersBuild = useStore($newBuild)
  const hasNotices = useStore($notices).length > 0
  const hasNews = useStore($news)
  const snack = useStore($snackbar)
  const question = useStore($confirm)
  return (
    <>
      {user?.privacyAccepted === false && (
        <LazyBoundary aside>
          <PrivacyDialog />
        </LazyBoundary>
      )}
      {(offersBuild || hasNotices || hasNews || (user && wanted)) && (
        <LazyBoundary aside>
          <Offers />
        </LazyBoundary>
      )}
      {question && (
        <LazyBoundary aside>
          <Question question={question} />
        </LazyBoundary>
      )}
      {snack && (
        <LazyBoundary aside>
          <Banner />
        </LazyBoundary>
      )}
    </>
  )
}
