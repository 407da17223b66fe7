import { freePort } from '../support/free-port.ts'
import type { Machine, Run, RunOptions, Toolchain } from './machine.ts'

/** The oldest Node named in README.md, with its npm. */
export const OLDEST: Toolchain = { node: '20.20.2', npm: '10.8.2' }

/** README.md's first command, until a user has signed in. @param options of npm, `--omit=dev` */
export async function installAndSignIn(
  machine: Machine,
  where: RunOptions,
  options: readonly string[] = [],
): Promise<Run> {
  const install = await machine.run(['npm', 'ci', ...options], where)
  if (!install.ok) return install
  const start = await startAndSignIn(machine, where)
  return { ...start, seconds: install.seconds + start.seconds }
}

/** `npm start`, and a sign-in as soon as it responds; all started processes are ended. */
export async function startAndSignIn(machine: Machine, where: RunOptions): Promise<Run> {
  const settings = { PORT: String(await freePort()), ...where.settings }
  const words = ['sh', '-c', 'npm start & node tools/node.mjs tests/fresh/sign-in.ts']
  const run = await machine.run(words, { ...where, settings })
  const printed = run.output.includes(`Resoconto: http://127.0.0.1:${settings.PORT}`)
  return { ...run, ok: run.ok && printed && run.output.includes('Signed in: ') }
}
