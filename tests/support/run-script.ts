import { spawn } from 'node:child_process'

export type Run = { ok: boolean; output: string }

/** Milliseconds that an interrupted script has to stop its own servers and browsers. */
const GRACE = 15_000

/** npm run by this Node, which the script's own then is as well: another may come first in the PATH. */
const npmFile = process.env.npm_execpath
const [command, npm] = npmFile?.endsWith('npm-cli.js') ? [process.execPath, [npmFile]] : ['npm', []]

const groups = new Set<number>()

/**
 * Runs a script of package.json in its own process group and collects its output.
 * @param options passed to the script's command
 * @param settings further environment variables
 */
export function runScript(
  script: string,
  options: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<Run> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1', ...settings }
  return new Promise((resolve) => {
    const child = spawn(command, [...npm, 'run', '--silent', script, '--', ...options], {
      env,
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32' && command === 'npm',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const { pid } = child
    if (pid !== undefined) groups.add(pid)
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', (error) => resolve({ ok: false, output: output + String(error) }))
    child.once('close', (code) => {
      if (pid !== undefined) groups.delete(pid)
      resolve({ ok: code === 0, output })
    })
  })
}

/** Interrupts every running script and its processes, and kills what is left after {@link GRACE}. */
export function stopScripts(): void {
  signalGroups('SIGINT')
  setTimeout(() => signalGroups('SIGKILL'), GRACE).unref()
}

function signalGroups(signal: NodeJS.Signals): void {
  for (const pid of groups) {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, signal)
    } catch {
      // It has already ended.
    }
  }
}
