import { installAndSignIn, OLDEST, startAndSignIn } from './install-and-sign-in.ts'
import type { Machine, Run } from './machine.ts'

const NODES = ['20.20.2', '22.23.2', '24.21.0', '26.12.1']
const NPMS = ['9.9.4', '10.9.9', '11.21.2', '12.2.2']
/** npm 12 itself refuses Node 20. */
const isPossible = (node: string, npm: string) => !(node.startsWith('20.') && npm.startsWith('12.'))

/** Each Node with each npm, then the other ways to install and start. */
export async function runMatrix(machine: Machine, report: (name: string, run: Run) => void): Promise<void> {
  // The official Node 26 is linked against it; the project's own is not.
  machine.asAdministrator(['apt-get', 'install', '-y', '-q', 'libatomic1'])
  const folder = `${machine.home}/resoconto`
  machine.checkOut(folder)
  const remove = (...names: string[]) =>
    machine.asAdministrator(['rm', '-rf', ...names.map((name) => `${folder}/${name}`)])
  for (const node of NODES) {
    for (const npm of NPMS.filter((npm) => isPossible(node, npm))) {
      report(`Node ${node}, npm ${npm}`, await installAndSignIn(machine, { folder, node, npm }))
      remove('node_modules', 'data')
    }
    // Each Node builds the site once.
    remove('build', 'dist')
  }

  const spaced = `${machine.home}/Città nuova`
  machine.checkOut(spaced)
  const here = { folder: spaced, ...OLDEST }
  report(
    'npm ci --omit=dev, in a folder with a space and an accent',
    await installAndSignIn(machine, here, ['--omit=dev']),
  )
  report('a second start without a network', await startAndSignIn(machine, { ...here, offline: true }))
  machine.giveTo('root', spaced)
  const data = `${machine.home}/data`
  const settings = { DATA_DIR: data, DEMO: 'true' }
  report('a built checkout that may only be read', await startAndSignIn(machine, { ...here, settings }))

  const own = `${machine.home}/root`
  machine.checkOut(own)
  machine.giveTo('root', own)
  report('as root', await installAndSignIn(machine, { folder: own, ...OLDEST, asRoot: true }))
}
