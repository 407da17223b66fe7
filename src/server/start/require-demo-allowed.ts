import { type Config, isReachedOnlyHere } from '../base/config.ts'
import { SettingError } from '../base/setting-error.ts'

/**
 * Demo logins are printed and written to a file, so they must not be exposed to a network by accident.
 * @param demoLogins the text about them; empty without demo data
 * @throws SettingError if others could sign in to the demo without `DEMO=true` allowing it
 */
export function requireDemoAllowed(
  { HOST, PUBLIC_URL, DEMO }: Pick<Config, 'HOST' | 'PUBLIC_URL' | 'DEMO'>,
  demoLogins: string,
): void {
  if (demoLogins === '' || DEMO || isReachedOnlyHere({ HOST, PUBLIC_URL })) return
  throw new SettingError(
    `DEMO: must be true to serve demo data at ${PUBLIC_URL} (HOST ${HOST}), where others can reach it; for real work, use another DATA_DIR`,
  )
}
