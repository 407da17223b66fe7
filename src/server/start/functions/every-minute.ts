import { leftImports } from '../../modules/import/resume-imports.ts'
import { runBackground } from '../background.ts'
import { startLongWork } from '../long-work.ts'
import { openFunction } from '../open-function.ts'

/** Netlify runs it every minute, for 30 seconds at most: the background work, which goes on with the next. */
export const config = { schedule: '* * * * *' }

/** What is under way then has ten more seconds, and is otherwise taken up again. */
const WORK_MS = 20_000

export default async function handle(): Promise<void> {
  const until = Date.now() + WORK_MS
  const services = await openFunction()
  const isFullHour = services.clock().getUTCMinutes() === 0
  if (isFullHour || (await leftImports(services)).length > 0)
    await startLongWork(services).catch(console.error)
  await runBackground(services, () => Date.now() > until)
}
