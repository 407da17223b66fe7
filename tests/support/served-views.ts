import { liveToken } from '../../src/server/modules/links/main-link.ts'
import type { EditedAgency } from './edited-agency.ts'
import { computed, everyView, nameOf, type View } from './report-views.ts'
import type { Answer } from './requester.ts'
import type { SignedIn } from './sign-in.ts'

/** Requests the reader's response; null for a campaign without a link. */
export type AskView = (view: View, headers?: Record<string, string>) => Promise<Answer | null>

/** As staff, as a CLIENT of the record's organization, as a reader with the campaign's link. */
export function viewAsker({ app, staff }: EditedAgency): AskView {
  const { database, secrets } = app.services
  const clients = new Map<string, SignedIn>()
  return async ({ endpoint, reader, params, query, owner }, headers = {}) => {
    const { socialTypeList, ...others } = query
    const list: Record<string, string> = socialTypeList ? { socialTypeList: socialTypeList.join(',') } : {}
    const call = { params, query: { ...others, ...list }, headers }
    if (reader === 'staff') return await staff.call(endpoint, call)
    if (reader === 'public') {
      const hash = await liveToken(database.reader, owner, secrets)
      if (hash === null) return null
      return await app.anybody(endpoint, { ...call, query: { ...call.query, hash } })
    }
    const table = endpoint.path.startsWith('/dashboards') ? 'dashboards' : 'campaigns'
    const { organization_id: organizationId } = await database.reader
      .selectFrom(table)
      .select('organization_id')
      .where('id', '=', owner)
      .executeTakeFirstOrThrow()
    const client = clients.get(organizationId) ?? (await app.signIn('CLIENT', organizationId))
    clients.set(organizationId, client)
    return await client.call(endpoint, call)
  }
}

/** The views whose responses differ from a full recomputation, requested twice each. */
export async function staleViews(
  { app }: EditedAgency,
  ask: AskView,
  isRequested: (view: View) => boolean,
): Promise<string[]> {
  const { database, secrets, clock } = app.services
  const stale: string[] = []
  for (const view of (await everyView(database.reader)).filter(isRequested)) {
    const text = await computed(database.reader, view, { secrets, now: clock() })
    for (const time of ['first', 'again']) {
      const answer = await ask(view)
      if (answer === null) continue
      const reported = answer.status === 200 ? answer.text : String(answer.status)
      if (reported !== text) stale.push(`${time} ${nameOf(view)}: ${difference(reported, text)}`)
    }
  }
  return stale
}

/** The first difference between two texts, with some context. */
function difference(reported: string, text: string): string {
  const at = reported.split('').findIndex((character, index) => character !== text[index])
  const [from, to] = at < 0 ? [reported.length, reported.length + 120] : [Math.max(0, at - 120), at + 120]
  return `answered …${reported.slice(from, to)}…, computed …${text.slice(from, to)}…`
}
