import { leftImports } from '../../modules/import/import-jobs.ts'
import { runBackground } from '../background.ts'
import { startLongWork } from '../long-work.ts'
import { openFunction } from '../open-function.ts'

/** Netlify runs it every minute, for at most 30 seconds: the background work, continued by the next run. */
export const config = { schedule: '* * * * *' }

/** Unfinished work then has ten more seconds, and is otherwise resumed by the next run. */
const WORK_MS = 20_000

export default async function handle(): Promise<void> {
  const stopping = AbortSignal.timeout(WORK_MS)
  const services = await openFunction()
  const now = services.clock()
  const left = await leftImports(services.database.reader, now).executeTakeFirst()
  if (now.getUTCMinutes() === 0 || left !== undefined) await startLongWork(services).catch(console.error)
  await runBackground(services, stopping)
}
