import { ensureBuilt } from './ensure-built.ts'
import { reportFailure } from './report-failure.ts'

/** `npm run build` */
try {
  await ensureBuilt()
} catch (error) {
  reportFailure(error, 'en')
}
