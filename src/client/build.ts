import * as v from 'valibot'

const latest = v.object({ id: v.string(), builtAt: v.string() })
const manifest = v.object({ id: v.string(), routes: v.record(v.string(), v.array(v.string())) })

/** The id of the build that this page is of; null in development, which has none. */
export function ownBuild(): string | null {
  const { build } = document.documentElement.dataset
  return build && build !== 'unknown' ? build : null
}

/** The id of the newest build; null where nobody knows. Always asked of the page's own origin. */
export async function latestBuild(): Promise<string | null> {
  return (await read('latest', latest, 'no-store'))?.id ?? null
}

/** The files of each page of a build, by its route. */
export async function buildRoutes(id: string): Promise<Record<string, string[]>> {
  return (await read(id, manifest, 'default'))?.routes ?? {}
}

async function read<const S extends v.GenericSchema>(
  name: string,
  schema: S,
  cache: RequestCache,
): Promise<v.InferOutput<S> | null> {
  try {
    const answer = await fetch(`/_build/${encodeURIComponent(name)}.json`, { cache })
    const parsed = v.safeParse(schema, answer.ok ? await answer.json() : null)
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
