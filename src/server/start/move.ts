import { parseArgs } from 'node:util'
import { moveMessages as words } from '../../messages/move.ts'
import { type Config, readConfig } from '../base/config.ts'
import { SettingError } from '../base/setting-error.ts'
import type { Progress } from './move/fill-copy.ts'
import { cancelMove, moveData, moveImages, placeOf } from './move/move-data.ts'
import { reportFailure } from './report-failure.ts'

const NOTE_MS = 2_000
const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

/**
 * `npm run move -- --to postgres://…` or `--to sqlite:FOLDER`: moves the data of the configured database there while
 * servers read them; `--images s3` (with TO_S3_…) or `--images folder` moves the images too, or alone; `--cancel` opens
 * the configured database for writes again.
 */
async function main(): Promise<number> {
  const { to, images, cancel } = parseArgs({
    options: { to: { type: 'string' }, images: { type: 'string' }, cancel: { type: 'boolean' } },
  }).values
  const isMove = to !== undefined || images !== undefined
  const isKnown = images === undefined || images === 's3' || images === 'folder'
  if (
    isMove === (cancel === true) ||
    !isKnown ||
    (to !== undefined && !/^(postgres(ql)?|sqlite):./.test(to))
  ) {
    console.error(words.usage)
    return 2
  }
  const from = readConfig(process.env)
  if (!isMove) {
    console.log((await cancelMove(from)) ? words.cancelled : words.nothingToCancel)
    return 0
  }
  const target = targetOf(to, images)
  const move = { from, to: target, progress: progress() }
  if (to === undefined) {
    reportMissing(await moveImages(move))
    console.log(words.movedImages)
    return 0
  }
  const { rows, missingImages } = await moveData(move)
  reportMissing(missingImages)
  console.log(rows === null ? words.finished(placeOf(target)) : words.moved(placeOf(target), rows))
  return 0
}

/** The settings of the next server. @throws SettingError */
function targetOf(to: string | undefined, images: 's3' | 'folder' | undefined): Config {
  const place =
    to === undefined
      ? {}
      : to.startsWith('sqlite:')
        ? { DATABASE_URL: '', DATA_DIR: to.slice('sqlite:'.length) }
        : { DATABASE_URL: to }
  const store =
    images === undefined
      ? []
      : BUCKET.map((name) => [name, images === 's3' ? process.env[`TO_${name}`] : ''] as const)
  const config = readConfig({ ...process.env, ...place, ...Object.fromEntries(store) })
  if (images === 's3' && config.S3_ENDPOINT === null) throw new SettingError(words.noBucket)
  return config
}

function progress(): Progress {
  let last = Date.now()
  return {
    say: (line) => console.log(line),
    note(line) {
      stopping.signal.throwIfAborted()
      if (Date.now() - last < NOTE_MS) return
      last = Date.now()
      console.log(line)
    },
  }
}

function reportMissing(names: readonly string[]): void {
  if (names.length > 0) console.error(words.missingImages(names))
}

try {
  process.exitCode = await main()
} catch (error) {
  if (stopping.signal.aborted) {
    console.error(words.interrupted)
    process.exitCode = 1
  } else reportFailure(error, 'it')
}
