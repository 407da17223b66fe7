/**
 * API clients generated from the OpenAPI document (`npm run test:clients`): one in TypeScript with types by
 * openapi-typescript, and one in Python that reads the document itself. Each signs in, lists, reads, creates, and is
 * refused.
 */
import { deepStrictEqual } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notTested } from '../support/not-tested.ts'
import { projectRoot } from '../support/project-files.ts'
import { startServer } from '../support/start-server.ts'

const sources = fileURLToPath(new URL('.', import.meta.url))
const packages = join(projectRoot, 'tools', 'node_modules')
const folder = mkdtempSync(join(tmpdir(), 'resoconto-clients-'))
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

const server = await startServer()
try {
  const admin = server.logins.find(({ role }) => role === 'ADMIN')
  const login = [server.url, admin?.email ?? '', admin?.password ?? '']
  const expected = { listed: 5, isSame: true, status: 422, code: 'validation_failed', field: ['name'] }

  symlinkSync(packages, join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  copyFileSync(join(sources, 'client.ts.txt'), join(folder, 'client.ts'))
  const generator = join(packages, 'openapi-typescript', 'bin', 'cli.js')
  run(process.execPath, generator, `${server.url}/api/openapi.json`, '--output', 'api.ts')
  const compiler = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc')
  const options = '--noEmit --strict --skipLibCheck --module nodenext --target es2024 --lib es2024,dom'
  const types = ['--types', 'node', '--typeRoots', join(projectRoot, 'node_modules', '@types')]
  run(
    process.execPath,
    compiler,
    ...options.split(' '),
    '--allowImportingTsExtensions',
    ...types,
    'client.ts',
  )
  const said = run(process.execPath, 'client.ts', ...login)
  deepStrictEqual(JSON.parse(said), { ...expected, made: 'Dal client TypeScript' })
  console.log('✓ a client in TypeScript, of openapi-typescript and openapi-fetch')

  if (hasPython()) {
    const answer = run('python3', join(sources, 'client.py'), ...login)
    deepStrictEqual(JSON.parse(answer), { ...expected, made: 'Dal client Python' })
    console.log('✓ a client in Python, by the document alone')
  } else notTested('a client in Python', 'Install python3.')
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
