import { computed } from 'nanostores'
import type { Me } from '../contract/user.ts'
import { shellMessages } from '../messages/shell.ts'
import { $user, isStaff } from './user.ts'

export type MenuEntry = {
  id: keyof typeof shellMessages.menu
  label: string
  href: string
}

/** The menu of the signed-in user (spec §2); empty while signed out. */
export const $menu = computed($user, menuOf)

export function menuOf(user: Me | null): MenuEntry[] {
  if (!user) return []
  if (isStaff(user))
    return (['campaigns', 'dashboards', 'creators', 'organizations', 'logout'] as const).map(entry)
  const all = (['dashboards', 'campaigns', 'creators', 'logout'] as const).map(entry)
  return user.hasDashboards ? all : all.filter(({ id }) => id !== 'dashboards')
}

/** A user's first page: the first entry of their menu, or the preferences if REQUIRE_2FA demands a second factor. */
export function homeOf(user: Me): string {
  return user.twoFactor === 'missing' ? '/preferences' : (menuOf(user)[0]?.href ?? '/')
}

function entry(id: MenuEntry['id']): MenuEntry {
  return { id, label: shellMessages.menu[id], href: `/${id}` }
}
