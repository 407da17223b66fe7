/**
 * The commands of README.md on a bare machine (`npm run test:fresh`): a minimal Debian, an ordinary user, Node 20 with
 * its own npm. `-- start`: only the first one, like .ci/run; `-- matrix`: more versions of Node and npm, and more ways
 * to install and start.
 */
import { notTested } from '../support/not-tested.ts'
import { Machine, machineLack, type Run } from './machine.ts'
import { runMatrix } from './matrix.ts'
import { installAndSignIn, OLDEST } from './install-and-sign-in.ts'

const WHAT = 'the commands of README.md on a machine with nothing'
const wanted = process.argv[2]
const lack = machineLack()
if (lack === null) {
  const started = performance.now()
  const machine = new Machine()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      machine.remove()
      process.exit(1)
    })
  let failed = 0
  const report = (name: string, { ok, output, seconds }: Run) => {
    console.log(`${ok ? '✓' : '✗'} ${name} (${Math.round(seconds)} s)`)
    if (ok) return
    failed += 1
    console.log(output.trimEnd())
  }
  try {
    const trouble = machine.install()
    if (trouble === null)
      console.log(`A machine with nothing (${Math.round((performance.now() - started) / 1000)} s)`)
    if (trouble !== null) notTested(WHAT, trouble)
    else if (wanted === 'matrix') await runMatrix(machine, report)
    else {
      const folder = `${machine.home}/resoconto`
      machine.checkOut(folder)
      report('npm ci && npm start, and a sign-in', await installAndSignIn(machine, { folder, ...OLDEST }))
      if (wanted !== 'start' && failed === 0) {
        const words = ['sh', '-c', 'npm ci && npm test']
        report('npm ci && npm test', await machine.run(words, { folder, ...OLDEST, isShown: true }))
      }
    }
  } finally {
    machine.remove()
  }
  process.exitCode = failed === 0 ? 0 : 1
} else notTested(WHAT, lack)
