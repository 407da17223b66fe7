import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { freePort } from '../support/free-port.ts'
import { noteErrors } from './note-errors.ts'
import { type Tab } from './tab.ts'

const responseSchema = v.object({ value: v.unknown() })
const sessionSchema = v.object({ sessionId: v.string() })
/** How WebDriver names an element in its responses. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const elementSchema = v.object({ [ELEMENT]: v.string() })

/** Without it, the buttons above the page make the window at least 447 px wide. */
const NARROW_WINDOW =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

/** WebKitGTK's small browser on a display of its own, by W3C WebDriver. */
export async function openWebkit(site: string): Promise<Tab> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (binary === undefined || !existsSync('/usr/bin/WebKitWebDriver'))
    throw new Error('WebKit is missing: apt-get install -y webkit2gtk-driver')
  if (!existsSync('/usr/bin/xvfb-run')) throw new Error('Xvfb is missing: apt-get install -y xvfb')
  const noted = await noteErrors(site)
  const settings = mkdtempSync(join(tmpdir(), 'resoconto-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), NARROW_WINDOW)
  // Unhinted glyph widths, as in the other browsers.
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-xft-hinting=0\n')
  const port = await freePort()
  const display = ['-a', '-s', '-screen 0 1600x1200x24']
  const driver = spawn('xvfb-run', [...display, 'WebKitWebDriver', `--port=${port}`], {
    // A separate group, so that display, driver and browser end together.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      TZ: 'Europe/Rome',
      XDG_CONFIG_HOME: settings,
      // Containers and root may not create a sandbox; only our own pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })

  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${text.slice(0, 300)}`)
    return v.parse(responseSchema, JSON.parse(text)).value
  }
  const close = () => {
    if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGTERM')
    noted.stop()
    rmSync(settings, { recursive: true, force: true })
  }
  try {
    const options = { binary, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    await untilListening(() => send('GET', '/status'))
    const { sessionId } = v.parse(sessionSchema, await send('POST', '/session', { capabilities }))
    const at = `/session/${sessionId}`
    const element = async (value: string) => {
      const found = await send('POST', `${at}/element`, { using: 'css selector', value })
      return `${at}/element/${v.parse(elementSchema, found)[ELEMENT]}`
    }
    const run: Tab['run'] = (script) =>
      send('POST', `${at}/execute/sync`, { script: `return ${script}`, args: [] })
    return {
      site: noted.url,
      goto: async (url) => void (await send('POST', `${at}/url`, { url })),
      resize: async ({ width, height }) => {
        await send('POST', `${at}/window/rect`, { width, height })
        const inside = v.parse(v.number(), await run('innerHeight'))
        await send('POST', `${at}/window/rect`, { width, height: 2 * height - inside })
      },
      run,
      click: async (css) => void (await send('POST', `${await element(css)}/click`, {})),
      type: async (css, text) => void (await send('POST', `${await element(css)}/value`, { text })),
      screenshot: async () =>
        Buffer.from(v.parse(v.string(), await send('GET', `${at}/screenshot`)), 'base64'),
      errors: () => noted.errors,
      close: async () => {
        await send('DELETE', at)
        close()
      },
    }
  } catch (error) {
    close()
    throw error
  }
}

async function untilListening(attempt: () => Promise<unknown>): Promise<void> {
  for (let left = 100; ; left -= 1) {
    try {
      await attempt()
      return
    } catch (error) {
      if (left === 0) throw error
      await sleep(200)
    }
  }
}
