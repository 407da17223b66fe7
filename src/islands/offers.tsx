import { useStore } from '@nanostores/react'
import { hasWanted } from '../stores/access.ts'
import { $news } from '../stores/news.ts'
import { $newBuild } from '../stores/shell.ts'
import { $notices } from '../stores/status.ts'
import { later } from '../ui/later.ts'
import { LazyBoundary } from '../ui/lazy-boundary.tsx'
import { shellMessages } from '../messages/shell.ts'
import { Button } from '../ui/button.tsx'
import { Offer } from './offer.tsx'

const ReturnOffer = later(() => import('./return-offer.tsx'), 'ReturnOffer')
const StatusNotice = later(() => import('./status-notice.tsx'), 'StatusNotice')
const News = later(() => import('./news.tsx'), 'News')
const wanted = hasWanted()

/** Offers above the page: a newer build, the page opened before the login, server problems, or news. */
export function Offers() {
  const offersBuild = useStore($newBuild)
  const hasNotices = useStore($notices).length > 0
  const hasNews = useStore($news)
  return (
    <>
      {wanted && (
        <LazyBoundary aside>
          <ReturnOffer />
        </LazyBoundary>
      )}
      {offersBuild && <NewBuild />}
      {hasNotices && !offersBuild && (
        <LazyBoundary aside>
          <StatusNotice />
        </LazyBoundary>
      )}
      {/* More important offers take precedence in the same place. */}
      {hasNews && !offersBuild && !hasNotices && !wanted && (
        <LazyBoundary aside>
          <News />
        </LazyBoundary>
      )}
    </>
  )
}

/** Offers the newer build. */
function NewBuild() {
  return (
    <Offer text={shellMessages.newBuild}>
      <Button kind="primary" size="small" onClick={() => location.reload()}>
        {shellMessages.reload}
      </Button>
    </Offer>
  )
}
