import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { seal, unseal } from '../../../base/seal.ts'
import { digestOf, type Secrets } from '../../../base/secrets.ts'
import type { Database } from '../../../db/database.ts'
import type { Db } from '../../../db/schema.ts'

type SigningKey = { kid: string; key: KeyObject }

/** The oldest key whose secret can still be decrypted: servers that start at the same time agree on it. */
export async function findSigningKey(db: Db, { signing }: Secrets): Promise<SigningKey | null> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at').orderBy('id').execute()
  for (const { id, sealed } of rows) {
    const text = sealed === null ? null : unseal(signing, id, sealed)
    if (text !== null) return { kid: id, key: createPrivateKey(text) }
  }
  return null
}

/** Creates a key if there is none: with the first file of a frozen report, and after the secret was lost. */
export async function ensureSigningKey(database: Database, secrets: Secrets, now: Date): Promise<void> {
  if ((await findSigningKey(database.reader, secrets)) !== null) return
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const id = digestOf(x).slice(0, 16)
  const text = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  await database.transaction(async (tx) => {
    if ((await findSigningKey(tx, secrets)) !== null) return
    await tx
      .insertInto('signing_keys')
      .values({
        id,
        public_key: x,
        sealed: seal(secrets.signing, id, text),
        created_at: now.toISOString(),
      })
      .execute()
  })
}

/** All public keys as a JWK set, including those that no longer sign: their signatures remain verifiable. */
export async function publicKeys(db: Db): Promise<{ keys: object[] }> {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['id', 'public_key'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    keys: rows.map(({ id, public_key: x }) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      x,
      kid: id,
      use: 'sig',
      alg: 'EdDSA',
    })),
  }
}
