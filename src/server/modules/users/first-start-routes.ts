import { getFirstStart, postFirstStart } from '../../../contract/first-start.ts'
import { AGENCY_ID, readAgency } from '../../db/agency.ts'
import { notFound, validationFailed } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { audit } from '../audit/audit.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { passwordProblem } from '../sign-in/password-problem.ts'
import { createFirstAdmin } from './first-admin.ts'
import { requireStartCode } from './first-start.ts'
import { isEmpty } from './is-empty.ts'

/** Creates the first ADMIN of an installation without users, with the code that its server prints. */
export const firstStartRoutes: Route[] = [
  route(getFirstStart, async ({ db, services: { config } }) =>
    (await isEmpty(db))
      ? {
          isNeeded: true,
          agencyName: config.PUBLIC_AGENCY_NAME,
          sendsMail: config.SMTP_URL !== null,
          restores: config.NETLIFY === null,
        }
      : { isNeeded: false, agencyName: null, sendsMail: null, restores: null },
  ),

  route(
    postFirstStart,
    async ({ db, body, address, now, services }) => {
      if (!(await isEmpty(db))) throw notFound()
      await requireStartCode(services, { code: body.code, address, now })
      const { config, database } = services
      const { email, name, lastName, agencyName, password } = body
      const known = [email, name, lastName, agencyName, config.PUBLIC_AGENCY_NAME]
      const trouble = await passwordProblem(password, known)
      if (trouble !== null) throw validationFailed({ password: trouble })
      const passwordHash = await hashPassword(password)
      await database.exclusively(async (tx) => {
        // Another server, or `npm run admin`, may have been first.
        if (!(await isEmpty(tx))) throw notFound()
        await createFirstAdmin(tx, { email, passwordHash, name, lastName, now })
        const before = await readAgency(tx)
        await tx
          .updateTable('agencies')
          .set({ name: agencyName, version: before.version + 1 })
          .where('id', '=', AGENCY_ID)
          .execute()
        await audit(tx, {
          userId: null,
          action: 'UPDATE',
          entity: 'agency',
          entityId: AGENCY_ID,
          before: { name: before.name },
          after: { name: agencyName },
          now,
        })
      })
    },
    { transaction: 'own' },
  ),
]
