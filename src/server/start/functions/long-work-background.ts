import { doLongWork, isOwnCall } from '../long-work.ts'
import { openFunction } from '../open-function.ts'

/** Netlify answers the caller at once, and gives this 15 minutes (the end of its name says so). */
export default async function longWorkBackground(request: Request): Promise<void> {
  const services = await openFunction()
  if (isOwnCall(services, request)) await doLongWork(services)
}
