import { call } from '../client/call.ts'
import { linkInput, type ShareLink } from '../contract/links.ts'
import { romeDay } from '../lib/rome-day.ts'
import { isDay } from '../lib/is-day.ts'
import { linkMessages as words } from '../messages/share-links.ts'
import { validationMessages } from '../messages/validation.ts'
import { LINK_PARTS, type LinkPart } from '../vocabulary/link-parts.ts'
import { SOCIAL_TYPES, type SocialType } from '../vocabulary/social-types.ts'
import { askToConfirm } from './confirm.ts'
import { createForm } from './form.ts'
import { createRemote } from './remote.ts'
import { showDone } from './snackbar.ts'

export type ShareLinks = ReturnType<typeof createShareLinks>
export type LinkForm = ReturnType<typeof createLinkForm>

/** The target of a link. */
export type Linked = { kind: 'campaign' | 'dashboard'; id: string }

/** The share links of a campaign or a dashboard. */
export function createShareLinks(linked: Linked) {
  const { kind, id } = linked
  const params = { id }
  const { $remote, reload, change } = createRemote((signal) =>
    call(`GET /${kind}s/{id}/links`, { params, signal }),
  )
  return {
    $remote,
    reload,
    linked,
    /** Inserts or replaces a link in the list. */
    put(link: ShareLink): void {
      change((all) =>
        all.some(({ id }) => id === link.id)
          ? all.map((one) => (one.id === link.id ? link : one))
          : [link, ...all],
      )
    },
    /** Confirms, then revokes a link; it remains in the list. */
    askToRevoke({ id: linkId, name }: ShareLink): void {
      askToConfirm({
        title: words.revokeTitle(name),
        text: words.revokeText,
        verb: words.revoke,
        danger: true,
        async run() {
          await call(`DELETE /${kind}s/{id}/links/{linkId}`, { params: { id, linkId } })
          showDone(words.revoked)
          await reload()
        },
      })
    },
  }
}

/** What the links of a dashboard can show or hide: it has no comments. */
export const DASHBOARD_PARTS = LINK_PARTS.filter((part) => part !== 'comments')

export type LinkState = 'active' | 'expired' | 'ended'

export function linkState({ endedAt, expiresAt }: ShareLink, now: number): LinkState {
  if (endedAt !== null) return 'ended'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active'
}

/** The last day of validity in Rome; the expiry is the midnight after it. */
export function lastDay(expiresAt: string): string {
  return romeDay(Date.parse(expiresAt) - 1)
}

/** The midnight in Rome after a day; without a calendar library, which is large. */
function endOf(day: string): string {
  const inSummer = Date.parse(`${day}T22:00:00.000Z`)
  return new Date(romeDay(inSummer) > day ? inSummer : inSummer + 3_600_000).toISOString()
}

type Values = Record<LinkPart, boolean> & {
  name: string
  language: 'it' | 'en'
  /** A day, or empty. */
  until: string
  withPassword: boolean
  password: string
  asksName: boolean
  platforms: readonly SocialType[]
  /** Empty: the live report. */
  frozenId: string
}

/** The form of a new or an existing link. */
export function createLinkForm(links: ShareLinks, link: ShareLink | null, done: () => void) {
  const { kind, id } = links.linked
  return createForm({
    initial: valuesOf(link),
    schema: linkInput,
    toInput: (values) => inputOf(values, link),
    also: (values) => troublesOf(values, link),
    send: (body) =>
      link === null
        ? call(`POST /${kind}s/{id}/links`, { params: { id }, body })
        : call(`PUT /${kind}s/{id}/links/{linkId}`, { params: { id, linkId: link.id }, body }),
    // Shown in the form: the banner would be covered.
    onFailure() {},
    done(saved) {
      links.put(saved)
      showDone(link === null ? words.created : words.saved)
      done()
    },
  })
}

function valuesOf(link: ShareLink | null): Values {
  const shows = link?.shows ?? SHOWS_ALL
  return {
    ...shows,
    name: link?.name ?? '',
    language: link?.language ?? 'it',
    until: link?.expiresAt ? lastDay(link.expiresAt) : '',
    withPassword: link?.hasPassword ?? false,
    password: '',
    asksName: link?.asksName ?? false,
    platforms: link?.socialTypeList ?? SOCIAL_TYPES,
    frozenId: link?.frozenId ?? '',
  }
}

const SHOWS_ALL = { costs: true, audience: true, contents: true, downloads: true, comments: true }

function inputOf(
  { name, language, until, withPassword, password, asksName, platforms, frozenId, ...shown }: Values,
  link: ShareLink | null,
) {
  const isUnchanged = withPassword && password === '' && link?.hasPassword === true
  return {
    name,
    language,
    expiresAt: isDay(until) ? endOf(until) : null,
    ...(isUnchanged ? {} : { password: withPassword ? password : null }),
    asksName,
    socialTypeList: platforms.length === SOCIAL_TYPES.length ? null : [...platforms],
    shows: Object.fromEntries(LINK_PARTS.map((part) => [part, shown[part]])),
    frozenId: frozenId === '' ? null : frozenId,
  }
}

function troublesOf({ until, platforms }: Values, link: ShareLink | null): Record<string, string> {
  const isPast = isDay(until) && until < romeDay(Date.now())
  const end = link?.expiresAt ?? null
  const isUnchanged = end !== null && until === lastDay(end)
  return {
    ...(until !== '' && !isDay(until) && { until: validationMessages.date }),
    ...(isPast && !isUnchanged && { until: words.past }),
    ...(platforms.length === 0 && { socialTypeList: words.noPlatform }),
  }
}
