import { readConfig } from '../base/config.ts'
import type { Services } from '../http/services.ts'
import { setLogFormat } from '../http/log.ts'
import { describeFirstStart } from '../modules/users/first-start.ts'
import { describeSettings } from './describe-settings.ts'
import { fillEmptyDatabase } from './fill-empty-database.ts'
import { openServices } from './open-services.ts'

let opened: Promise<Services> | null = null

/** The services of a Netlify function: opened by its first request, and again after a failure. */
export function openFunction(): Promise<Services> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function open(): Promise<Services> {
  // Netlify provides the site's address in URL.
  const given = { NETLIFY: 'true', DATA_DIR: '/tmp/resoconto', PUBLIC_URL: process.env.URL }
  const config = readConfig({ ...given, ...process.env })
  setLogFormat(config)
  const services = await openServices(config)
  await fillEmptyDatabase(services)
  console.log(describeSettings(config))
  const firstStart = await describeFirstStart(services)
  if (firstStart !== null) console.log(firstStart)
  return services
}
