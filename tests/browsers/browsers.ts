/**
 * Sign-in, list, report, wizard and dialogs in Firefox and WebKit (`npm run test:browsers`): nothing in the console, and
 * the same layout as in Chromium, at 1440 and 390 px. Screenshots of all three are in shots/browsers/.
 * A browser that is not installed fails it, with the Debian package to install.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { answered, signInTo } from '../support/agency.ts'
import { projectRoot } from '../support/project-files.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'
import { differences, type Layout, layoutOf, showEverything } from './layout.ts'
import { openChromium } from './open-chromium.ts'
import { openFirefox } from './open-firefox.ts'
import { openWebkit } from './open-webkit.ts'
import { type Scene, scenesOf } from './scenes.ts'
import { type Tab, waitFor } from './tab.ts'

const BROWSERS = { chromium: openChromium, firefox: openFirefox, webkit: openWebkit }
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const folder = join(projectRoot, 'shots/browsers')
let failed = 0

mkdirSync(folder, { recursive: true })
const server = await startServer()
try {
  const scenes = await findScenes(server)
  const expected = new Map<string, Layout>()
  for (const [name, open] of Object.entries(BROWSERS))
    for (const size of SIZES) {
      try {
        const tab = await open(server.url)
        try {
          await tab.resize(size)
          for (const scene of scenes) await look(name, tab, scene, size.width)
          await provoke(tab)
        } finally {
          await tab.close()
        }
      } catch (error) {
        report(`${name} at ${size.width}`, [error instanceof Error ? error.message : String(error)])
      }
    }

  async function look(browser: string, tab: Tab, scene: Scene, width: number): Promise<void> {
    const name = `${scene.name}-${width}`
    const before = tab.errors().length
    await scene.show(tab)
    await showEverything(tab)
    if (scene.ready) {
      await waitFor(tab, 'all of it', scene.ready)
      // The part of the page below.
      await showEverything(tab)
    }
    const layout = await settledLayout(tab)
    writeFileSync(join(folder, `${name}-${browser}.png`), await tab.screenshot())
    const errors = tab
      .errors()
      .slice(before)
      .map((text) => `console: ${text}`)
    const first = expected.get(name)
    if (first) return report(`${browser} ${name}`, [...errors, ...differences(first, layout)])
    expected.set(name, layout)
    report(`${browser} ${name}`, errors)
  }
} finally {
  await server.stop()
}
console.log(`Screenshots in ${folder}`)
process.exitCode = failed > 0 ? 1 : 0

function report(name: string, found: string[]): void {
  console.log([`${found.length > 0 ? '✗' : '✓'} ${name}`, ...found].join('\n    '))
  failed += found.length
}

async function findScenes(to: RunningServer): Promise<readonly Scene[]> {
  const login = to.logins.find(({ role }) => role === 'ADMIN')
  if (!login) throw new Error('The demo data has no ADMIN.')
  const { call } = await signInTo(to, login.email, login.password)
  const { items } = answered(getCampaigns, await call(getCampaigns, { query: { pageSize: 100 } }))
  const [most] = items.toSorted((a, b) => b.contentCount - a.contentCount)
  return scenesOf(login, most?.id ?? '')
}

/** Otherwise a browser that reports no errors would pass. */
async function provoke(tab: Tab): Promise<void> {
  const before = tab.errors().length
  await tab.run("console.error('provoked')")
  for (let left = 20; left > 0 && tab.errors().length === before; left -= 1) await sleep(100)
  if (!tab.errors().slice(before).join('\n').includes('provoked'))
    throw new Error('The console cannot be read.')
}

/** The layout once stable: everything loaded, with its fonts, at the end of its animations. */
async function settledLayout(tab: Tab): Promise<Layout> {
  let before = ''
  let still = 0
  for (let left = 60; left > 0; left -= 1) {
    await sleep(400)
    const isReady = await tab.run(
      'document.fonts.status === "loaded" && document.querySelector("main [aria-busy=true]") === null',
    )
    const layout = await layoutOf(tab)
    const now = JSON.stringify(layout)
    still = isReady === true && now === before ? still + 1 : 0
    if (still === 3) return layout
    before = now
  }
  throw new Error('The screen does not come to rest.')
}
