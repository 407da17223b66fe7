import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { jsonLine } from '../../src/server/base/json-log.ts'
import { VERSION } from '../../src/lib/version.ts'

describe('a line of the log as JSON', () => {
  it('is one object on one line', () => {
    const line = jsonLine('error', 'Error: no\n    at here')
    expect(line).not.toContain('\n')
    expect(JSON.parse(line)).toMatchObject({ level: 'error', message: 'Error: no\n    at here' })
  })

  it.each([
    'Key (email)=(anna@posta.example) already exists.',
    'https://report.example.org/Activate?token=s3cr3t',
    'GET /campaigns/1?hash=s3cr3t&page=2',
    'Authorization: Bearer s3cr3t.s3cr3t-x',
  ])('has no person and no secret: %s', (text) => {
    expect(jsonLine('info', text)).not.toMatch(/anna|s3cr3t/)
  })
})

it('a long word is searched once, and not from each of its letters', { timeout: 2_000 }, () => {
  expect(jsonLine('info', 'a'.repeat(500_000))).toContain('aaaa')
})

it('the version is that of package.json', () => {
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync('package.json', 'utf8')),
  )
  expect(VERSION).toBe(version)
})
