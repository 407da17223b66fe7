import * as v from 'valibot'

const printed = v.object({ stderr: v.string() })

/**
 * Why a command failed: the first line that it printed, except those about connections to a trial database, which are
 * cut when it is dropped. null without one.
 */
export function reasonOf(error: unknown): string | null {
  const lines = v.is(printed, error) ? error.stderr.trim().split('\n') : []
  return lines.find((line) => line !== '' && !line.startsWith('database: ')) ?? null
}
