import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Browser } from './find-browser.ts'

const packageSchema = v.object({ version: v.string() })

/** Run in a child process, because the package unpacks into the temporary folder set at its start. */
const unpack = `
  import chromium, { inflate } from '@sparticuz/chromium'
  await chromium.executablePath()
  await inflate(process.env.LIBRARIES)
`

/**
 * The Chromium of the development packages (Linux on x64, no download, no root), unpacked once per version into
 * node_modules/.cache.
 */
export function unpackChromium(): Browser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const home = join(root, 'node_modules/@sparticuz/chromium')
  if (!existsSync(home)) return undefined
  const { version } = v.parse(packageSchema, JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
  const folder = join(root, 'node_modules/.cache/chromium', version)
  if (!existsSync(folder)) {
    // Unpacked elsewhere and then renamed, so that a partly unpacked browser is never used.
    const aside = `${folder}.${process.pid}`
    mkdirSync(aside, { recursive: true })
    const env = { ...process.env, TMPDIR: aside, LIBRARIES: join(home, 'bin/al2023.tar.br') }
    execFileSync(process.execPath, ['--input-type=module', '-e', unpack], { cwd: root, env, stdio: 'pipe' })
    writeFileSync(join(aside, 'fonts/fonts.conf'), fontSettings(join(folder, 'fonts')))
    try {
      renameSync(aside, folder)
    } catch (error) {
      rmSync(aside, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  const hasFonts = existsSync('/etc/fonts/fonts.conf')
  const env = {
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    ...(hasFonts ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  }
  // Its arguments (`chromium.args`) are not used: they disable web security.
  return { path: join(folder, 'chromium'), env }
}

/** For machines without fonts: the package's own settings look for its fonts in /tmp. */
function fontSettings(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${fonts}/cache</cachedir>
</fontconfig>
`
}
