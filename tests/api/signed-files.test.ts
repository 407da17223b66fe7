import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getFrozenReportJson } from '../../src/contract/frozen-reports.ts'
import { getPublicReportPdf, getReportPdf, getReportXlsx } from '../../src/contract/report-files.ts'
import { KEYS_PATH } from '../../src/lib/signed-claims.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { keysIn, verifyFile } from '../../src/stores/verify-file.ts'
import { openApp, TEST_SECRET } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { demoCampaign, freeze, linkTo } from '../support/frozen-fixtures.ts'

describe.each(databases)('a file of a frozen report ($name)', async (kind) => {
  const app = await openApp(kind, { DEMO: 'true', TOKEN_SECRET: TEST_SECRET })
  await fillEmptyDatabase(app.services)
  const staff = await app.signIn('ADMIN')
  const published = async () => {
    const answer = await app.app.request(KEYS_PATH)
    return v.parse(v.object({ keys: v.array(v.record(v.string(), v.string())) }), await answer.json())
  }

  it('is signed by a key that everyone can read', async () => {
    const made = await demoCampaign(staff, 'Luce morbida')
    const params = { id: made.id }
    const frozen = await freeze(staff, made.id)
    const { keys } = await published()
    expect(keys).toEqual([])
    const query = { frozenId: frozen.id }
    const answers = [await staff.call(getReportPdf, { params, query })]
    const ofFrozen = { ...params, frozenId: frozen.id }
    answers.push(await staff.call(getFrozenReportJson, { params: ofFrozen }))
    const { hash } = await linkTo(staff, made.id, { frozenId: frozen.id })
    answers.push(await app.anybody(getPublicReportPdf, { params, query: { hash, lang: 'en' } }))
    // A selection is written each time, and also signed.
    answers.push(await staff.call(getReportXlsx, { params, query: { ...query, sections: 'CREATOR' } }))
    const set = await published()
    expect(set.keys).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' })])
    expect(Object.keys(set.keys[0] ?? {})).not.toContain('d')
    for (const { status, bytes } of answers) {
      expect(status).toBe(200)
      expect(await verifyFile(bytes, keysIn(set))).toMatchObject({
        state: 'unchanged',
        claims: {
          campaign: made.campaignName,
          brand: made.brandName,
          startDate: made.startDate,
          endDate: made.endDate,
          frozenAt: frozen.frozenAt,
        },
      })
    }
    const [first] = answers
    expect(await verifyFile(first?.bytes ?? new Uint8Array(), keysIn(set))).toMatchObject({
      claims: { code: frozen.digest },
    })
    const again = await staff.call(getReportPdf, { params, query })
    expect(Buffer.compare(again.bytes, first?.bytes ?? new Uint8Array())).toBe(0)
  }, 240_000)
})
