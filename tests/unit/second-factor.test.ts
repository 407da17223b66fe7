import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { deriveSecrets } from '../../src/server/base/secrets.ts'
import { deviceName } from '../../src/server/modules/sign-in/device-name.ts'
import { sealSecret, stepOf } from '../../src/server/modules/sign-in/second-factor.ts'

const secrets = deriveSecrets('a secret that only the tests know')
const totp_secret = sealSecret(secrets, 'one', Secret.fromUTF8('12345678901234567890').base32)
const factor = { id: 'one', totp_secret, totp_step: null }

describe('the second factor', () => {
  // RFC 6238, appendix B, SHA-1: the last six of eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s takes %s', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    expect(stepOf(secrets, factor, code, new Date(seconds * 1000))).toBe(step)
    expect(stepOf(secrets, { ...factor, totp_step: step }, code, new Date(seconds * 1000))).toBeNull()
    expect(stepOf(secrets, factor, code, new Date((seconds + 90) * 1000))).toBeNull()
  })

  it('is encrypted for one user', () => {
    expect(stepOf(secrets, { ...factor, id: 'other' }, '287082', new Date(59_000))).toBeNull()
  })
})

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge su Linux',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome su Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari su Mac'],
    ['curl/8.5.0', null],
    [null, null],
  ])('%s is %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name)
  })
})
