import type { Route } from '../http/route.ts'
import { organizationRoutes } from './organizations/organization-routes.ts'
import { systemRoutes } from './system/system-routes.ts'

/** Every call that is answered; each module adds its own list. */
export const allRoutes: readonly Route[] = [...systemRoutes, ...organizationRoutes]
