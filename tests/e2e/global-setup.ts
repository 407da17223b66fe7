import { ensureBuilt } from '../../src/server/start/ensure-built.ts'

/** Builds once, before each worker's server would find the site missing or stale. */
export default async function globalSetup(): Promise<void> {
  await ensureBuilt()
}
