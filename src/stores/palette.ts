import { atom } from 'nanostores'
import { call } from '../client/call.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Me } from '../contract/user.ts'
import { fold } from '../lib/fold.ts'
import { routeId, routeOf } from '../lib/routes.ts'
import { campaignsMessages } from '../messages/campaigns.ts'
import { dashboardsMessages } from '../messages/dashboards.ts'
import { organizationsMessages } from '../messages/organizations.ts'
import { paletteMessages as words } from '../messages/palette.ts'
import { debounce, TYPING_MS } from './debounce.ts'
import { menuOf } from './menu.ts'
import { createKeyedRemote, showErrorIfStale } from './remote.ts'
import { isStaff } from './user.ts'

type PaletteIcon = ReturnType<typeof menuOf>[number]['icon'] | 'plus' | 'pencil' | 'copy'

/** A result to open. `id` is unique in the list; `meta` describes it. */
export type PaletteItem = { id: string; label: string; meta: string; icon: PaletteIcon; href: string }

/** Results per kind. */
const PER_KIND = 5

/** A user's global search and its results. An older response never replaces a newer one. */
export function createPalette(user: Me) {
  const $searched = atom<string | undefined>()
  const { $remote, reload } = createKeyedRemote($searched, (text, signal) => find(user, text, signal), {
    onError: showErrorIfStale,
  })
  const search = debounce<string>(TYPING_MS, (text) => $searched.set(text === '' ? undefined : text))
  return {
    /** The text that `$remote` belongs to, or will belong to. */
    $searched,
    $remote,
    reload,
    type(text: string) {
      search(text.trim())
    },
  }
}

/** The screens of the user's menu and the actions of the open page whose names contain the text. */
export function actionsOf(user: Me, path: string, text: string): PaletteItem[] {
  const screens = menuOf(user).map(({ icon, label, href }) => ({
    id: href,
    label,
    meta: words.screen,
    icon,
    href,
  }))
  const action = (label: string, href: string, icon: PaletteIcon = 'plus') => {
    return { id: href, label, meta: words.action, icon, href }
  }
  const id = routeId(path)
  const here = {
    '/campaigns/{id}': [
      action(words.addContent, `/campaigns/${id}?wizard=content`),
      action(words.editCampaign, `/campaigns/${id}?wizard=edit`, 'pencil'),
      action(words.duplicateCampaign, `/campaigns/${id}?wizard=duplicate`, 'copy'),
    ],
    '/dashboards/{id}': [action(words.editDashboard, `/dashboards/${id}?wizard=edit`, 'pencil')],
  }
  const ofPage = Object.entries(here).find(([route]) => route === routeOf(path)?.path)?.[1] ?? []
  const everywhere = [
    action(campaignsMessages.create, '/campaigns?wizard=new'),
    action(dashboardsMessages.create, '/dashboards?wizard=new'),
    action(organizationsMessages.create, '/organizations?wizard=new'),
  ]
  const all = isStaff(user) ? [...ofPage, ...everywhere, ...screens] : screens
  return all.filter(({ label }) => fold(label).includes(fold(text.trim())))
}

/** The lists' own searches, which return what this user may see. */
async function find(user: Me, text: string, signal: AbortSignal) {
  const pageSize = PER_KIND
  const [campaigns, creators, dashboards, clients, compared] = await Promise.all([
    call('GET /campaigns', { query: { search: text, pageSize, archived: 'any' }, signal }),
    call('GET /creators', { query: { name: text, pageSize }, signal }),
    call('GET /dashboards/list', { query: { smartSearch: text, pageSize }, signal }),
    isStaff(user)
      ? call('GET /v1/organizations', { query: { organizationName: text, pageSize }, signal })
      : null,
    isStaff(user) ? findCompared(text, signal) : [],
  ])
  const items: PaletteItem[] = [
    ...compared,
    ...campaigns.items.map(({ id, campaignName, brandName }) => {
      return item(`/campaigns/${id}`, campaignName, words.campaign(brandName), 'megaphone')
    }),
    ...creators.items.map(({ id, name }) => item(`/creators/${id}`, name, words.creator, 'users')),
    ...dashboards.items.map(({ id, dashboardName, organizationName }) =>
      item(`/dashboards/${id}`, dashboardName, words.dashboard(organizationName), 'layout-dashboard'),
    ),
    ...(clients?.items ?? []).map(({ id, name }) =>
      item(`/campaigns?organizationId=${id}`, name, words.client, 'building'),
    ),
  ]
  return { text, items: ranked(items, text) }
}

/**
 * Names that begin with the text come first, then those with a word that does; actions on several records stay ahead.
 */
function ranked(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const wanted = fold(text)
  const rank = ({ label, meta }: PaletteItem) => {
    if (meta === words.action) return 0
    if (fold(label).startsWith(wanted)) return 1
    return label.split(/\s+/).some((word) => fold(word).startsWith(wanted)) ? 2 : 3
  }
  return items.toSorted((one, other) => rank(one) - rank(other))
}

/** Creators named in sequence, for comparison: for each name the exact match, else the first that contains it. */
async function findCompared(text: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const names = text.split(',').flatMap((name) => name.trim() || [])
  if (names.length < 2 || names.length > LIMITS.comparedCreators) return []
  const pages = await Promise.all(
    names.map((name) => call('GET /creators', { query: { name, pageSize: PER_KIND }, signal })),
  )
  const found = pages.flatMap(
    ({ items }, at) => items.find(({ name }) => fold(name) === fold(names[at] ?? '')) ?? items[0] ?? [],
  )
  const ids = new Set(found.map(({ id }) => id))
  if (ids.size < names.length) return []
  const label = words.compare(found.map(({ name }) => name))
  return [item(`/creators?compare=${[...ids].join()}`, label, words.action, 'users')]
}

function item(href: string, label: string, meta: string, icon: PaletteIcon): PaletteItem {
  return { id: href, label, meta, icon, href }
}
