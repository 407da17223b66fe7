import { useStore } from '@nanostores/react'
import { hasWanted } from '../stores/access.ts'
import { $newBuild } from '../stores/shell.ts'
import { later } from '../ui/later.ts'
import { Part } from '../ui/part.tsx'
import { NewBuild } from './new-build.tsx'

const WantedOffer = later(() => import('./wanted-offer.tsx'), 'WantedOffer')
const wanted = hasWanted()

/** What is offered above the page: the newer build, and the page that was opened before the login. */
export function Offers() {
  return (
    <>
      {wanted && (
        <Part aside>
          <WantedOffer />
        </Part>
      )}
      {useStore($newBuild) && <NewBuild />}
    </>
  )
}
