import { unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { REPORT_LANGUAGES } from '../../src/contract/report-files.ts'
import type { SignedInScope, PublicScope } from '../../src/server/http/scope.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { prepareFile } from '../../src/server/modules/report-files/prepare-file.ts'
import { writeFile } from '../../src/server/modules/report-files/write-file.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { demoCampaign, freeze } from '../support/frozen-fixtures.ts'

/** How a later version of the sections, presenters and words renders a report; empty: this version. */
const later = vi.hoisted(() => ({ title: '' }))

vi.mock(import('../../src/report/build-document.ts'), async (load) => {
  const { buildDocument } = await load()
  return {
    buildDocument(...requested) {
      const document = buildDocument(...requested)
      return later.title === '' ? document : { ...document, title: later.title, sections: [] }
    },
  }
})

const FORMATS = ['pdf', 'xlsx', 'pptx', 'csv'] as const

/** Its bytes; for a workbook, also one in a presentation, those of its parts: between them is the time of day. */
function textOf(name: string, bytes: Uint8Array): string {
  if (!/(xlsx|pptx)$/.test(name)) return Buffer.from(bytes).toString('base64')
  return JSON.stringify(Object.entries(unzipSync(bytes)).map(([part, its]) => [part, textOf(part, its)]))
}

describe.each(databases)('the documents of a frozen report ($name)', async (kind) => {
  const app = await openApp(kind, { DEMO: 'true' })
  await fillEmptyDatabase(app.services)
  const staff = await app.signIn('ADMIN')
  const made = await demoCampaign(staff, 'Luce morbida')
  const { id, organizationId } = made
  const frozen = await freeze(staff, id)
  const session = { userId: staff.userId, sessionId: staff.sessionId }
  const full = { kind: 'staff', role: 'ADMIN', organizationId: null, ...session } as const
  const shared = {
    kind: 'public',
    campaignId: id,
    organizationId,
    linkId: '',
    frozenId: frozen.id,
    limits: null,
  } as const
  const database = app.services.database
  const prepared = (
    format: (typeof FORMATS)[number],
    scope: SignedInScope | PublicScope,
    query: { lang?: 'it' | 'en'; audience?: 'client'; socialTypeList?: ['INSTAGRAM'] },
  ) => {
    const order = { of: 'CAMPAIGN', format, params: { id }, now: app.services.clock(), scope } as const
    return database.snapshot((db) =>
      prepareFile(db, { ...order, query: { ...query, frozenId: frozen.id } }, app.services),
    )
  }
  const files = async (): Promise<Map<string, string>> => {
    const found = new Map<string, string>()
    for (const format of FORMATS)
      for (const lang of REPORT_LANGUAGES)
        for (const [name, scope, query] of [
          ['staff', full, {}],
          ['client', full, { audience: 'client' }],
          ['link', shared, {}],
        ] as const) {
          const pieces: Uint8Array[] = []
          const job = await prepared(format, scope, { lang, ...query })
          await writeFile(job, (piece) => void pieces.push(Uint8Array.from(piece)))
          found.set(`${format} ${lang} ${name} ${job.name}`, textOf(format, Buffer.concat(pieces)))
        }
    return found
  }

  it('give the same bytes whatever sections, presenters and words say later', async () => {
    const before = await files()
    expect(new Set(before.values()).size).toBeGreaterThan(FORMATS.length * REPORT_LANGUAGES.length)
    later.title = 'Un altro report'
    app.later(90_000)
    const after = await files()
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [file, bytes] of after) expect([file, bytes === before.get(file)]).toEqual([file, true])
    // There is none for some platforms: built as of now.
    const part = await prepared('xlsx', full, { socialTypeList: ['INSTAGRAM'] })
    expect('document' in part && part.document.title).toBe(later.title)
  }, 240_000)

  it('are one for each kind of reader and language, none with hidden data', async () => {
    later.title = ''
    const costs = async (scope: SignedInScope | PublicScope) => {
      const job = await prepared('xlsx', scope, {})
      return 'document' in job && JSON.stringify(job.document).includes('"key":"cost"')
    }
    expect([await costs(full), await costs(shared)]).toEqual([true, false])
    const parts = await database.reader
      .selectFrom('frozen_parts')
      .select('part')
      .where('frozen_id', '=', frozen.id)
      .where('part', 'like', 'document/%')
      .execute()
    expect(parts).toHaveLength(6)
  })

  it('are built if a report was frozen without them', async () => {
    await database.transaction(async (tx) => {
      await tx.deleteFrom('frozen_parts').where('part', 'like', 'document/%').execute()
    })
    later.title = 'Costruito adesso'
    const job = await prepared('xlsx', full, {})
    expect('document' in job && job.document.title).toBe(later.title)
    later.title = ''
  })
})
