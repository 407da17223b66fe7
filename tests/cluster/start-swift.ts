import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { freePort } from '../support/free-port.ts'
import { type Daemon, newFile, newFolder, own, runOnce, startDaemon, until, userName } from './daemon.ts'

export type Swift = {
  /** All of its processes. */
  daemons: Daemon[]
  /** What makes a server of Resoconto use it. */
  settings: Record<string, string>
  isComplete: () => Promise<boolean>
}

const STORES = ['account', 'container', 'object'] as const
const BUCKET = 'immagini'
const REGION = 'us-east-1'
const ACCESS = { accessKeyId: 'prova:prova', secretAccessKey: 'segreto' }
const START_MS = 60_000

/** Its programs read `/etc/swift/swift.conf` unless another path is set before they start. */
const BEGIN =
  'import sys, runpy; from swift.common import utils; utils.SWIFT_CONF_FILE = sys.argv[1]; ' +
  'sys.argv = sys.argv[2:]; runpy.run_path(sys.argv[0], run_name="__main__")'

/** OpenStack's object store, one copy of each object, with its S3 interface and an empty bucket. */
export async function startSwift(parent: string): Promise<Swift> {
  const folder = newFolder(parent, 'swift')
  const conf = newFile(folder, 'swift.conf', '[swift-hash]\nswift_hash_path_suffix = resoconto\n')
  const program = (name: string, file: string) => [
    'python3',
    '-c',
    BEGIN,
    conf,
    `/usr/bin/swift-${name}-server`,
    file,
    '-v',
  ]
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${userName()}\nswift_dir = ${folder}\n`
  const daemons: Daemon[] = []
  for (const name of STORES) {
    const port = await freePort()
    makeRing(folder, name, port)
    const devices = newFolder(folder, name)
    newFolder(devices, 'd1')
    const text = `${common(port)}devices = ${devices}\nmount_check = false
[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`
    daemons.push(startDaemon(folder, name, program(name, newFile(folder, `${name}.conf`, text))))
  }
  const port = await freePort()
  // Its sign-in requires a cache, and does without one that does not answer.
  const text = `${common(port)}
[pipeline:main]\npipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[filter:catch_errors]\nuse = egg:swift#catch_errors
[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1
[filter:s3api]\nuse = egg:swift#s3api\nlocation = ${REGION}
[filter:tempauth]\nuse = egg:swift#tempauth\nuser_prova_prova = ${ACCESS.secretAccessKey} .admin
[filter:slo]\nuse = egg:swift#slo
[filter:dlo]\nuse = egg:swift#dlo
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n`
  daemons.push(startDaemon(folder, 'proxy', program('proxy', newFile(folder, 'proxy.conf', text))))

  const endpoint = `http://127.0.0.1:${port}`
  const client = new AwsClient({ ...ACCESS, region: REGION, service: 's3', retries: 0 })
  const makeBucket = async () => {
    const { status } = await client.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' })
    return status === 200 || status === 409
  }
  await until('Swift', makeBucket, START_MS, daemons)
  return {
    daemons,
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
    },
    isComplete: async () => (await client.fetch(`${endpoint}/${BUCKET}`)).ok,
  }
}

/** Says where the parts of one store are. */
function makeRing(folder: string, name: string, port: number): void {
  const build = (...words: string[]) => runOnce(folder, ['swift-ring-builder', `${name}.builder`, ...words])
  build('create', '6', '1', '1')
  build('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  build('rebalance')
  own(join(folder, `${name}.ring.gz`))
}
