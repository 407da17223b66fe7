import { eraseCreator as eraseEndpoint, exportCreator } from '../../../contract/privacy.ts'
import { route, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { sweepImages } from '../../images/sweep-images.ts'
import { audit } from '../audit/audit.ts'
import { requireFreshPassword } from '../sign-in/check-password.ts'
import { eraseCreator, prepareErasure } from './erase-creator.ts'
import { creatorArchive } from './export-creator.ts'

/** Rights of creators under the GDPR: access to their data, and erasure. */
export const privacyRoutes: Route[] = [
  route(exportCreator, async ({ db, scope, params, now, services: { database, images } }) => {
    await requireFreshPassword(db, scope, now)
    const archive = await creatorArchive(db, images, params.id)
    const what = { action: 'EXPORT', entity: 'creator', entityId: params.id } as const
    await database.transaction((tx) => audit(tx, { ...what, userId: scope.userId, now }))
    return archive
  }),

  route(
    eraseEndpoint,
    async ({ db, scope, params, now, services, afterCommit }) => {
      const { database } = services
      const prepared = await prepareErasure(db, params.id)
      await requireFreshPassword(db, scope, now)
      await database.transaction((tx) =>
        eraseCreator(tx, params.id, prepared, { scope, services, now, afterCommit }),
      )
      await forgetErased(services)
    },
    { transaction: 'own' },
  ),
]

/** What remains after a commit: images in the store, and deleted data in SQLite's log. */
async function forgetErased({ database, images }: Services): Promise<void> {
  await sweepImages(database, images)
  await database.truncateLog()
}
