import { parseArgs } from 'node:util'
import { secretMessages } from '../../messages/secret.ts'
import { readConfig } from '../base/config.ts'
import { changeSecret } from './change-secret.ts'
import { reportFailure } from './report-failure.ts'

/**
 * `npm run secret`: re-encrypts everything in the database with another secret. The old one comes from
 * OLD_TOKEN_SECRET, because every user of the machine can read arguments.
 */
try {
  const { values } = parseArgs({ options: { lost: { type: 'boolean', default: false } } })
  const old = process.env.OLD_TOKEN_SECRET?.trim() ?? ''
  const done = await changeSecret(readConfig(process.env), old === '' ? null : old, values.lost)
  console.log(secretMessages.done(done))
} catch (error) {
  reportFailure(error, 'it')
}
