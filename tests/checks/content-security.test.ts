import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ensureBuilt } from '../../src/server/start/ensure-built.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'

const HASHES = String.raw`( 'sha(256|384|512)-[\w+/=]+')*`
const BY_HASH = new RegExp(`^script-src 'self'${HASHES}; style-src 'self'${HASHES};$`)

it('every built page runs scripts and styles of the site, and inline ones by their hash', async () => {
  await ensureBuilt()
  const pages = projectFiles('dist/', /\.html$/)
  expect(pages.length).toBeGreaterThan(15)
  const policies = pages.map((page) => {
    const html = readFileSync(`${projectRoot}${page}`, 'utf8')
    return [page, /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1]]
  })
  expect(policies.filter(([, policy = '']) => !BY_HASH.test(policy))).toEqual([])
}, 240_000)
