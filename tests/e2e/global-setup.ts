import { ensureBuilt } from '../../src/server/start/ensure-built.ts'

/** Builds once, before the workers' servers would each find the site missing or stale. */
export default async function globalSetup(): Promise<void> {
  await ensureBuilt()
}
