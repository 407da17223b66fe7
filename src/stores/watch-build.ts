import { buildRoutes, latestBuild, ownBuild } from '../client/build.ts'
import { routeOf } from '../lib/routes.ts'
import { $query } from './address.ts'
import { createRemote } from './remote.ts'

/** Poll interval for a newer build, in milliseconds. */
const pollInterval = 600_000
/** Concurrent prefetches of other pages' files. */
const preloadAtOnce = 4

/**
 * Polls for a newer build, also when the tab becomes visible; prefetches the files of a link's page when the link is
 * hovered, touched or focused.
 * @param onNew called at a navigation within the page: other pages load the newer build anyway, and a half-filled form
 * must not be interrupted
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
  const requested = new Set<string>()
  const waiting: string[] = []
  let running = 0
  const next = async (): Promise<void> => {
    const file = waiting.shift()
    if (file === undefined) return
    running += 1
    await prefetch(file)
    running -= 1
    await next()
  }
  const ask = (path: string) => {
    const files = (routes[path] ?? []).filter((file) => !requested.has(file))
    for (const file of files) requested.add(file)
    waiting.push(...files)
    for (let free = preloadAtOnce - running; free > 0; free -= 1) void next()
  }
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin) ask(routeOf(link.pathname)?.path ?? '')
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, follow, { passive: true })
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
