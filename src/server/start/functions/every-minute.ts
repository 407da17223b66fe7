import { leftImports } from '../../modules/import/resume-imports.ts'
import { runBackground } from '../background.ts'
import { startLongWork } from '../long-work.ts'
import { openFunction } from '../open-function.ts'

/** Netlify runs it every minute, for at most 30 seconds: the background work, continued by the next run. */
export const config = { schedule: '* * * * *' }

/** Unfinished work then has ten more seconds, and is otherwise resumed by the next run. */
const WORK_MS = 20_000

export default async function handle(): Promise<void> {
  const until = Date.now() + WORK_MS
  const services = await openFunction()
  const isFullHour = services.clock().getUTCMinutes() === 0
  if (isFullHour || (await leftImports(services)).length > 0)
    await startLongWork(services).catch(console.error)
  await runBackground(services, () => Date.now() > until)
}
