import { buildRoutes, latestBuild, ownBuild } from '../client/build.ts'
import { ROUTES } from '../lib/routes.ts'
import { $query } from './address.ts'
import { $menu } from './menu.ts'
import { createRemote } from './remote.ts'

/** Milliseconds between two polls for a newer build. */
const pollInterval = 600_000
/** Concurrent prefetches of other pages' files. */
const preloadAtOnce = 4

/**
 * Polls for a newer build, also when the tab is shown again; prefetches the files of the menu's pages.
 * @param onNew called at a navigation within the page: other pages load the newer build anyway, and a half-filled form
 *   must not be interrupted
 */
export function watchBuild(onNew: () => void): void {
  const own = ownBuild()
  if (own === null) return
  const { $remote } = createRemote(latestBuild, { poll: () => pollInterval })
  let isOld = false
  $remote.listen((latest) => {
    isOld = latest.state === 'ready' && latest.value !== null && latest.value !== own
  })
  $query.listen(() => {
    if (isOld) onNew()
  })
  void preload(own)
}

async function preload(build: string): Promise<void> {
  const routes = await buildRoutes(build)
  const menu = new Set($menu.get().map(({ href }) => href))
  const wanted = ROUTES.filter(({ path }) => menu.has(path)).flatMap(({ path }) => routes[path] ?? [])
  const files = [...new Set(wanted)].values()
  const next = async (): Promise<void> => {
    for (const file of files) await prefetch(file)
  }
  await Promise.all(Array.from({ length: preloadAtOnce }, next))
}

/** Resolves when the file is loaded or has failed; a failed one is loaded when needed. */
function prefetch(file: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = file
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
