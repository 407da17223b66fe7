import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectFiles, projectRoot } from '../support/project-files.ts'

/** The Debian release of the machine. */
const RELEASE = 'bookworm'
/** An ordinary user with a home folder. */
const USER = { name: 'maria', id: 1000, home: '/srv/maria' }
const CERTIFICATES = '/usr/local/share/registry.pem'
/** Characters of a command's output shown on failure. */
const SHOWN = 8_000
/** For debootstrap, on a slow network too. */
const MAX_MS = 20 * 60_000

export type Toolchain = { node: string; npm: string }
export type Run = { ok: boolean; output: string; seconds: number }
export type RunOptions = Toolchain & {
  /** The working directory on the machine. */
  folder: string
  settings?: Record<string, string>
  asRoot?: boolean
  /** With only a loopback interface. */
  offline?: boolean
  /** Whether its output is shown immediately. */
  isShown?: boolean
}

/** What this host lacks to create a machine, and what to do about it; null if nothing. */
export function machineLack(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Run it as root on Linux.'
  if (!succeeds('debootstrap', '--version')) return 'Install debootstrap: apt-get install debootstrap.'
  if (!succeeds('unshare', '--mount', '--pid', '--fork', 'mount', '-t', 'proc', 'proc', '/proc'))
    return 'Let this host make namespaces and mount within them (unshare).'
  return debianMirror() === undefined ? 'Name a mirror of Debian in the sources of apt.' : null
}

/**
 * A Debian with only its required packages, in a folder: no compiler, fonts, PostgreSQL, curl, git or LANG. Commands
 * run in their own namespaces, so that no mount or process remains.
 */
export class Machine {
  readonly root = mkdtempSync(join(tmpdir(), 'resoconto-fresh-'))
  readonly home = USER.home
  private readonly packages = mkdtempSync(join(tmpdir(), 'resoconto-packages-'))

  /** Takes minutes, most of them for dpkg. @returns why it could not be created; null on success */
  install(): string | null {
    chmodSync(this.root, 0o755)
    // Nothing here has to survive a power failure.
    this.write('/etc/dpkg/dpkg.cfg.d/unsafe-io', 'force-unsafe-io\n')
    const mirror = debianMirror() ?? ''
    const words = ['--variant=minbase', RELEASE, this.root, mirror]
    const made = spawnSync('debootstrap', words, { encoding: 'utf8', timeout: MAX_MS })
    if (made.status !== 0) return `debootstrap failed: ${made.stdout.trim().split('\n').at(-1)}`
    this.write('/etc/hosts', '127.0.0.1 localhost\n')
    const { name, id, home } = USER
    this.asAdministrator(['useradd', '--create-home', '--home-dir', home, '--uid', String(id), name])
    const certificates = npmSetting('cafile') ?? process.env.NODE_EXTRA_CA_CERTS
    if (certificates) this.write(CERTIFICATES, readFileSync(certificates, 'utf8'))
    return null
  }

  /** A checkout of the project as it is here, into that folder. */
  checkOut(folder: string): void {
    for (const path of projectFiles()) {
      const to = join(this.root, folder, path)
      mkdirSync(dirname(to), { recursive: true })
      cpSync(join(projectRoot, path), to)
    }
    this.giveTo(USER.name, folder)
  }

  giveTo(owner: string, folder: string): void {
    this.asAdministrator(['chown', '-R', `${owner}:${owner}`, folder])
  }

  /** Runs a command there, by default as the ordinary user, with only the given settings. */
  async run(words: readonly string[], options: RunOptions): Promise<Run> {
    const { folder, settings = {}, asRoot = false, offline = false, isShown = false } = options
    const bin = this.provide(options)
    const env = {
      PATH: `${bin}:/usr/local/bin:/usr/bin:/bin${asRoot ? ':/usr/local/sbin:/usr/sbin:/sbin' : ''}`,
      HOME: asRoot ? '/root' : USER.home,
      TERM: 'dumb',
      ...this.registrySettings(),
      ...settings,
    }
    const user = asRoot ? '0:0' : `${USER.id}:${USER.id}`
    const started = performance.now()
    const namespaces = ['--mount', '--pid', '--fork', '--kill-child', ...(offline ? ['--net'] : [])]
    const script = offline ? `ip link set lo up && ${PREPARE}` : PREPARE
    const names = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    const enter = ['env', '-i', ...names, CHROOT, `--userspec=${user}`, this.root]
    const inside = ['sh', '-c', 'cd "$0" && exec "$@"', folder, ...words]
    const child = spawn('unshare', [...namespaces, 'sh', '-c', script, this.root, ...enter, ...inside], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output = (output + text.toString()).slice(-SHOWN)
        if (isShown) process.stdout.write(text)
      })
    const code = await new Promise((resolve) => child.once('close', resolve))
    return { ok: code === 0, output, seconds: (performance.now() - started) / 1000 }
  }

  /** No need to wait: processes ended with their namespaces. */
  remove(): void {
    for (const folder of [this.root, this.packages]) rmSync(folder, { recursive: true, force: true })
  }

  write(path: string, text: string): void {
    const file = join(this.root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }

  /** Runs a program of the machine that needs neither Node nor a registry. @throws on failure */
  asAdministrator(words: readonly string[]): void {
    execFileSync(CHROOT, [this.root, ...words], {
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        DEBIAN_FRONTEND: 'noninteractive',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  /** The official Node and npm of those versions, from npm's registry; returns the folder of their programs. */
  private provide({ node, npm }: Toolchain): string {
    const bin = `/opt/node-${node}-npm-${npm}/bin`
    const place = dirname(bin)
    if (existsSync(join(this.root, bin))) return bin
    this.unpack(`node-linux-${process.arch}@${node}`, place)
    this.unpack(`npm@${npm}`, `${place}/lib/node_modules/npm`)
    for (const name of ['npm', 'npx'])
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(this.root, bin, name))
    return bin
  }

  private unpack(name: string, folder: string): void {
    const words = ['pack', '--silent', '--pack-destination', this.packages, name]
    const file = execFileSync('npm', words, { cwd: this.packages, encoding: 'utf8' }).trim()
    const place = join(this.root, folder)
    mkdirSync(place, { recursive: true })
    execFileSync('tar', ['-xzf', join(this.packages, file), '--strip-components=1', '-C', place])
  }

  private registrySettings(): Record<string, string> {
    const registry = npmSetting('registry')
    return {
      ...(registry === undefined ? {} : { npm_config_registry: registry }),
      ...(existsSync(join(this.root, CERTIFICATES)) ? { npm_config_cafile: CERTIFICATES } : {}),
    }
  }
}

const CHROOT = '/usr/sbin/chroot'

/** The first process of the namespaces: it also reaps orphans. */
const PREPARE = `{
  mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" || exit 1
  "$@"
  exit $?
}`

function debianMirror(): string | undefined {
  const requested = spawnSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI)', 'Origin: Debian', 'Label: Debian'],
    { encoding: 'utf8' },
  )
  return requested.status === 0 ? requested.stdout.split('\n').find((line) => line !== '') : undefined
}

function npmSetting(name: string): string | undefined {
  const requested = spawnSync('npm', ['config', 'get', name], { encoding: 'utf8' })
  const value = requested.status === 0 ? requested.stdout.trim() : ''
  return ['', 'null', 'undefined'].includes(value) ? undefined : value
}

function succeeds(program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0
}
