import { getFirstStart, postFirstStart } from '../../../contract/first-start.ts'
import { problemWords } from '../../http/problem-words.ts'
import { AGENCY_ID, readAgency } from '../../db/agency.ts'
import { invalidRequest, notFound, tooManyAttempts, validationFailed } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { countAttempt, forgiveAttempt } from '../../http/throttle.ts'
import { audit } from '../audit/audit.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { passwordProblem } from '../sign-in/password-problem.ts'
import { countedLink } from '../sign-in/throttle-rules.ts'
import { createFirstAdmin } from './first-admin.ts'
import { isFirstStartCode } from './first-start.ts'
import { isEmpty } from './is-empty.ts'

/** Creates the first ADMIN of an installation without users, with the code that its server prints. */
export const firstStartRoutes: Route[] = [
  route(getFirstStart, async ({ db, services: { config } }) =>
    (await isEmpty(db))
      ? { isNeeded: true, agencyName: config.PUBLIC_AGENCY_NAME, sendsMail: config.SMTP_URL !== null }
      : { isNeeded: false, agencyName: null, sendsMail: null },
  ),

  route(
    postFirstStart,
    async ({ db, body, address, now, services: { config, database, secrets } }) => {
      if (!(await isEmpty(db))) throw notFound()
      const counted = countedLink(address)
      const wait = await countAttempt(database, counted, now)
      if (wait > 0) throw tooManyAttempts(wait)
      if (!isFirstStartCode(secrets, body.code)) throw invalidRequest(problemWords().wrongStartCode)
      await database.transaction((tx) => forgiveAttempt(tx, counted))
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
