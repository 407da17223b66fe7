import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getMe } from '../../src/contract/users.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { seal, unseal } from '../../src/server/base/seal.ts'
import { deriveSecrets } from '../../src/server/base/secrets.ts'
import { uploadAddress } from '../../src/server/images/upload-address.ts'
import { hookSecret, sealHookSecret } from '../../src/server/events/attempt.ts'
import { enqueueMail } from '../../src/server/mail/enqueue-mail.ts'
import { liveToken, replaceLink } from '../../src/server/modules/links/main-link.ts'
import {
  ensureSigningKey,
  findSigningKey,
  publicKeys,
} from '../../src/server/modules/report-files/signing/signing-key.ts'
import { replaceRecoveryCodes, sealSecret } from '../../src/server/modules/sign-in/second-factor.ts'
import { createApp } from '../../src/server/start/app.ts'
import { writeBackup } from '../../src/server/start/backup/write-backup.ts'
import { changeSecret } from '../../src/server/start/change-secret.ts'
import { openServices } from '../../src/server/start/open-services.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { type DatabaseKind, databases } from '../support/databases.ts'
import { requester } from '../support/requester.ts'
import { signIn } from '../support/sign-in.ts'

const OTHER = 'another secret of more than thirty-two letters'

/** A stopped server's data, with an encrypted value of each kind. */
async function sealedData(kind: DatabaseKind) {
  const { settings, remove } = await kind.fresh()
  const config = readConfig(settings)
  const services = await openServices(config)
  const { database, secrets } = services
  const staff = await signIn(createApp(services), services, 'ADMIN')
  const { id: campaignId } = await createCampaign(services, staff)
  const now = new Date()
  const hash = await database.transaction(async (tx) => {
    const totp_secret = sealSecret(secrets, staff.userId, 'JBSWY3DPEHPK3PXP')
    await tx.updateTable('users').set({ totp_secret, totp_since: now.toISOString() }).execute()
    await replaceRecoveryCodes(tx, secrets, staff.userId)
    const words = { subject: 'Prova', paragraphs: ['testo'], closing: [] }
    await enqueueMail(tx, secrets, { recipient: 'uno@example.org', words, now })
    const hook = { id: 'hook', url: 'https://8.8.8.8/', events: 'link.opened', state: 'ACTIVE' } as const
    const unset = { organization_id: null, created_by: null, failing_since: null, version: 1 }
    const secret = sealHookSecret(secrets, hook.id, 'rsw_prova')
    await tx
      .insertInto('webhooks')
      .values({ ...hook, ...unset, secret, created_at: now.toISOString() })
      .execute()
    return await replaceLink(tx, campaignId, { secrets, userId: staff.userId, now, frozenId: null })
  })
  await ensureSigningKey(database, secrets, now)
  const signing = await findSigningKey(database.reader, secrets)
  const target = { owner: 'campaign', id: campaignId, userId: staff.userId } as const
  const upload = uploadAddress(secrets, target, now)
  await database.close()
  return { config, remove, userId: staff.userId, token: staff.token, campaignId, hash, upload, signing }
}

describe.each(databases)('a secret that is not that of the database ($name)', { timeout: 60_000 }, (kind) => {
  it('stops the start, and a backup', async () => {
    const { config, remove } = await sealedData(kind)
    const wrong = { ...config, TOKEN_SECRET: OTHER }
    await expect(openServices(wrong)).rejects.toThrow(/^TOKEN_SECRET: is not the one.*npm run secret/)
    await expect(writeBackup(wrong, join(config.DATA_DIR, 'wrong.backup'))).rejects.toThrow('TOKEN_SECRET')
    remove()
  })

  it('stops the start if its file is lost, without creating a new one', async () => {
    const { config, remove } = await sealedData(kind)
    const file = join(config.DATA_DIR, 'token-secret')
    rmSync(file)
    await expect(openServices(config)).rejects.toThrow(/^DATA_DIR: .*token-secret is lost/)
    await expect(writeBackup(config, join(config.DATA_DIR, 'lost.backup'))).rejects.toThrow('token-secret')
    expect(existsSync(file)).toBe(false)
    remove()
  })

  it('is identified by encrypted data in a database of a build without a mark', async () => {
    const { config, remove } = await sealedData(kind)
    const { database } = await openServices(config)
    await database.transaction((tx) => tx.deleteFrom('settings').execute())
    await database.close()
    await expect(openServices({ ...config, TOKEN_SECRET: OTHER })).rejects.toThrow('TOKEN_SECRET')
    const again = await openServices(config)
    await again.database.close()
    remove()
  })
})

describe.each(databases)('a changed secret ($name)', { timeout: 60_000 }, (kind) => {
  it.each([
    ['of the data folder', null],
    ['of the settings', OTHER],
  ])(
    '%s opens second factors, share links and mails, and ends sign-ins, upload addresses and recovery codes',
    async (_, TOKEN_SECRET) => {
      const { config, remove, userId, token, campaignId, hash, upload, signing } = await sealedData(kind)
      const file = join(config.DATA_DIR, 'token-secret')
      const before = readFileSync(file, 'utf8')
      const changed = { ...config, TOKEN_SECRET }
      const done = await changeSecret(changed, null, false)
      expect(done).toMatchObject({ factors: 1, links: 1, recoveryCodes: 10, removed: 0 })
      expect(done.mails).toBeGreaterThan(0)
      if (TOKEN_SECRET === null) expect(readFileSync(file, 'utf8')).not.toBe(before)
      const services = await openServices(changed)
      const { database, secrets } = services
      const user = await database.reader.selectFrom('users').selectAll().executeTakeFirstOrThrow()
      expect(unseal(secrets.secondFactors, userId, user.totp_secret ?? '')).toBe('JBSWY3DPEHPK3PXP')
      expect(await liveToken(database.reader, campaignId, secrets)).toBe(hash)
      const hook = await database.reader.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
      expect(hookSecret(secrets, 'hook', hook.secret)).toBe('rsw_prova')
      const signer = await findSigningKey(database.reader, secrets)
      expect([signer?.kid, signer?.key.equals(signing?.key ?? signer.key)]).toEqual([signing?.kid, true])
      const mails = await database.reader.selectFrom('outbox').select(['id', 'text']).execute()
      expect(mails.map(({ id, text }) => unseal(secrets.outbox, id, text)).join()).toContain('testo')
      const app = createApp(services, { log: () => null })
      expect((await requester(app, token)(getMe)).json).toMatchObject({ error: 'invalid_token' })
      const headers = { 'Content-Type': 'image/jpeg' }
      expect((await app.request(upload, { method: 'PUT', headers, body: 'x' })).status).toBe(403)
      await database.close()
      remove()
    },
  )

  it('is refused while a server runs, with a wrong old one, and with --lost if it exists', async () => {
    const { config, remove } = await sealedData(kind)
    const { database } = await openServices(config)
    await database.reader.selectFrom('users').select('id').execute()
    await expect(changeSecret(config, null, false)).rejects.toThrow('ferma il server')
    await database.close()
    await expect(changeSecret(config, OTHER, false)).rejects.toThrow('OLD_TOKEN_SECRET')
    await expect(changeSecret(config, null, true)).rejects.toThrow('senza --lost')
    remove()
  })

  it('starts again after a permanent loss, without unreadable data', async () => {
    const { config, remove, campaignId, signing } = await sealedData(kind)
    rmSync(join(config.DATA_DIR, 'token-secret'))
    await expect(changeSecret(config, null, false)).rejects.toThrow('--lost')
    expect(await changeSecret(config, null, true)).toMatchObject({ factors: 0, links: 0 })
    const { database, secrets } = await openServices(config)
    const user = await database.reader.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect([user.totp_secret, user.totp_since]).toEqual([null, null])
    expect(await liveToken(database.reader, campaignId, secrets)).toBeNull()
    expect(await database.reader.selectFrom('webhooks').select('id').execute()).toEqual([])
    // Earlier signatures remain verifiable, and another key signs from now on.
    expect(await findSigningKey(database.reader, secrets)).toBeNull()
    await ensureSigningKey(database, secrets, new Date())
    const { keys } = await publicKeys(database.reader)
    expect(keys).toMatchObject([{ kid: signing?.kid }, {}])
    await database.close()
    remove()
  })

  it('is completed by the next start if the change was killed after its transaction', async () => {
    const { config, remove, campaignId, hash } = await sealedData(kind)
    const file = join(config.DATA_DIR, 'token-secret')
    copyFileSync(file, `${file}.old`)
    await changeSecret(config, null, false)
    copyFileSync(file, `${file}.next`)
    copyFileSync(`${file}.old`, file)
    const { database, secrets } = await openServices(config)
    expect(await liveToken(database.reader, campaignId, secrets)).toBe(hash)
    await database.close()
    expect(existsSync(`${file}.next`)).toBe(false)
    // Killed before that: the database still has the old one.
    writeFileSync(`${file}.next`, seal(deriveSecrets(OTHER).outbox, 'x', OTHER))
    const again = await openServices(config)
    await again.database.close()
    remove()
  })
})
