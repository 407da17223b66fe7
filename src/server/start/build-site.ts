import { ensureBuilt } from './ensure-built.ts'

/** `npm run build` */
await ensureBuilt()
