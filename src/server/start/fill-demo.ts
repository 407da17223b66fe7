import { readConfig } from '../base/config.ts'
import { fillEmptyDatabase } from './fill-empty-database.ts'
import { openServices } from './open-services.ts'

/** Run by `fill-in-child-process.ts`: fills the configured database and exits. */
const services = await openServices(readConfig(process.env))
await fillEmptyDatabase(services)
await services.database.close()
