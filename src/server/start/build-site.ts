import { projectFolder } from './build/build-stamp.mjs'
import { ensureBuilt } from './ensure-built.ts'
import { reportFailure } from './report-failure.ts'

/** Error codes of a folder that is not writable. */
const UNWRITABLE = /^(EACCES|EPERM|EROFS)$/

/** `npm run build` */
try {
  await ensureBuilt()
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (UNWRITABLE.test(code)) {
    console.error(
      `There is no build of these sources, and ${projectFolder} cannot be written (${code}): ` +
        'run «npm run build» as the user who owns it, before it is made read-only.',
    )
    process.exitCode = 1
  } else {
    reportFailure(error, 'en')
  }
}
