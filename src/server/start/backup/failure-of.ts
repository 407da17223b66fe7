import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'

const printed = v.object({ stderr: v.string() })

/**
 * Runs a program of this project in a child process. Returns null, or why it failed: the first line that it printed,
 * except those about connections to a trial database, which are cut when it is dropped; `unknown` without one.
 * @param signal ends it
 */
export async function failureOf(
  program: string,
  args: readonly string[],
  { unknown, signal }: { unknown?: string; signal?: AbortSignal | undefined },
): Promise<string | null> {
  try {
    await promisify(execFile)(process.execPath, [program, ...args], { signal })
    return null
  } catch (error) {
    const lines = v.is(printed, error) ? error.stderr.trim().split('\n') : []
    return lines.find((line) => line !== '' && !line.startsWith('database: ')) ?? unknown ?? String(error)
  }
}
