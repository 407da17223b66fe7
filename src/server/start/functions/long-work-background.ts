import { runLongWork } from '../background.ts'
import { isOwnCall } from '../long-work.ts'
import { openFunction } from '../open-function.ts'

/** Netlify responds to the caller immediately and allows this 15 minutes, because its name ends in `-background`. */
export default async function longWorkBackground(request: Request): Promise<void> {
  const services = await openFunction()
  if (isOwnCall(services, request)) await runLongWork(services)
}
