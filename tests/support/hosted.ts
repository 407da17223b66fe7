import type { Hono } from 'hono'
import * as v from 'valibot'
import { readConfig } from '../../src/server/base/config.ts'
import { forward } from './forward.ts'
import { HOSTED } from './hosted-headers.ts'
import { TEST_SECRET } from './open-test-services.ts'
import { startFunctions } from './start-functions.ts'
import type { Target } from './target.ts'

/**
 * A test's app on the servers elsewhere.
 * @param shift milliseconds by which their clock is ahead
 * @returns with `close`, which resolves with the errors that they met
 */
export async function hostedApp(
  target: Target,
  settings: Record<string, string>,
  shift: () => number,
): Promise<{ app: Hono; close: () => Promise<string[]> }> {
  if (target.name === 'netlify') {
    // As it would be without the port of the functions.
    const { PUBLIC_URL } = readConfig(settings)
    const given = { TOKEN_SECRET: TEST_SECRET, DEMO: 'false', URL: PUBLIC_URL, ...settings }
    const functions = await startFunctions(target.folder, given)
    return {
      // The tests run what a request queued, and set the caller's address.
      app: forward(functions.url, () => ({ [HOSTED.shift]: String(shift()), 'x-frozen': '1' })),
      async close() {
        await functions.stop()
        return functions.output().match(/^.*(?:\n    at .*)+/gm) ?? []
      },
    }
  }
  const own = { [HOSTED.settings]: Buffer.from(JSON.stringify(settings)).toString('base64') }
  return {
    app: forward(target.url, () => ({ ...own, [HOSTED.shift]: String(shift()) })),
    async close() {
      const all = target.hosts.map(async (host) => {
        const answer = await fetch(host, { method: 'DELETE', headers: own })
        return v.parse(v.array(v.string()), await answer.json())
      })
      return (await Promise.all(all)).flat()
    },
  }
}
