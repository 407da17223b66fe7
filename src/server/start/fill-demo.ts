import { readConfig } from '../base/config.ts'
import { fillEmptyDatabase } from './fill-empty-database.ts'
import { openServices } from './open-services.ts'

/** The program that `fill-in-child-process.ts` runs: fills the database of the environment, and ends. */
const services = await openServices(readConfig(process.env))
await fillEmptyDatabase(services)
await services.database.close()
