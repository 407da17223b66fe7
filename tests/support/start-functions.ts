import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const program = fileURLToPath(new URL('netlify-host.ts', import.meta.url))

/**
 * Runs bundled functions like Netlify (netlify-host.ts); resolves when the API answers.
 * @param folder with the bundled functions
 * @param settings of the functions
 * @throws with what they printed, if they do not start
 */
export async function startFunctions(folder: string, settings: Record<string, string>) {
  const PORT = String(await freePort())
  const url = `http://127.0.0.1:${PORT}`
  let output = ''
  const host = spawn(process.execPath, [program, folder], {
    env: { ...process.env, URL: url, ...settings, PORT },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [host.stdout, host.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const isUp = async () => (await fetch(`${url}/api/health`).catch(() => null))?.ok === true
  while (!(await isUp())) {
    if (host.exitCode !== null) throw new Error(output)
    await wait(50)
  }
  return {
    url,
    output: () => output,
    async stop() {
      host.kill()
      if (host.exitCode === null && host.signalCode === null) await once(host, 'exit')
    },
  }
}
