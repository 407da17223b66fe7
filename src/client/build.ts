import { isRecord } from '../lib/is-record.ts'

/** The id of this page's build; null in development, which has none. */
export function ownBuild(): string | null {
  const { build } = document.documentElement.dataset
  return build && build !== 'unknown' ? build : null
}

/** The id of the newest build; null if unknown. Always requested from the page's own origin. */
export async function latestBuild(): Promise<string | null> {
  const id = (await read('latest', 'no-store'))?.['id']
  return typeof id === 'string' ? id : null
}

/** The files of each page of a build, by its route. */
export async function buildRoutes(id: string): Promise<Readonly<Record<string, string[]>>> {
  const routes = (await read(id, 'default'))?.['routes']
  return isRecord(routes) ? Object.fromEntries(Object.entries(routes).filter(isFiles)) : {}
}

function isFiles(entry: [string, unknown]): entry is [string, string[]] {
  return Array.isArray(entry[1]) && entry[1].every((file) => typeof file === 'string')
}

async function read(name: string, cache: RequestCache): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const answer = await fetch(`/_build/${encodeURIComponent(name)}.json`, { cache })
    const file: unknown = answer.ok ? await answer.json() : null
    return isRecord(file) ? file : null
  } catch {
    return null
  }
}
