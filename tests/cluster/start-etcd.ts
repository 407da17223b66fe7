import { freePort } from '../support/free-port.ts'
import { type Daemon, isFine, newFolder, startDaemon, until } from './daemon.ts'

export type Etcd = { nodes: Daemon[]; hosts: string[]; isComplete: () => Promise<boolean> }

const NODES = 3
const START_MS = 30_000

/** Three nodes of etcd, which has a leader when it resolves. */
export async function startEtcd(parent: string): Promise<Etcd> {
  const folder = newFolder(parent, 'etcd')
  const ports: { name: string; client: string; peer: string }[] = []
  while (ports.length < NODES) {
    const [client, peer] = [await freePort(), await freePort()]
    ports.push({ name: `e${ports.length}`, client: `127.0.0.1:${client}`, peer: `127.0.0.1:${peer}` })
  }
  const members = ports.map(({ name, peer }) => `${name}=http://${peer}`).join(',')
  const nodes = ports.map(({ name, client, peer }) =>
    startDaemon(folder, name, [
      'etcd',
      `--name=${name}`,
      `--data-dir=${name}`,
      `--listen-client-urls=http://${client}`,
      `--advertise-client-urls=http://${client}`,
      `--listen-peer-urls=http://${peer}`,
      `--initial-advertise-peer-urls=http://${peer}`,
      `--initial-cluster=${members}`,
      // For a machine that others use, too.
      '--heartbeat-interval=250',
      '--election-timeout=2500',
    ]),
  )
  const isComplete = async () => {
    const states = await Promise.all(ports.map(({ client }) => isFine(`http://${client}/health`)))
    return states.every(Boolean)
  }
  await until('etcd', isComplete, START_MS, nodes)
  return { nodes, hosts: ports.map(({ client }) => client), isComplete }
}
