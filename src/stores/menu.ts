import { computed } from 'nanostores'
import type { Me } from '../contract/user.ts'
import { builtPage, ROUTES } from '../lib/routes.ts'
import { menuTitles } from '../messages/shell.ts'
import { $user, isStaff } from './user.ts'

/** The menu of the signed-in user (spec §2); empty while signed out. */
export const $menu = computed($user, menuOf)

/** The routes with an entry in this user's menu, in its order. */
export function menuOf(user: Me | null) {
  if (!user) return []
  const role = isStaff(user) ? 'staff' : 'client'
  return ROUTES.flatMap((route) => {
    if (!('menu' in route) || (route.path === '/dashboards' && role === 'client' && !user.hasDashboards))
      return []
    const { [role]: order, icon } = { client: null, ...route.menu }
    return order === null ? [] : { order, icon, label: menuTitles[route.path], href: builtPage(route) }
  }).toSorted((a, b) => a.order - b.order)
}

/** A user's first page: the first entry of their menu, or the preferences if REQUIRE_2FA demands a second factor. */
export function homeOf(user: Me): string {
  return user.twoFactor === 'missing' ? '/preferences' : (menuOf(user)[0]?.href ?? '/')
}
