import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SheetCampaign } from '../../../src/contract/campaign-sheets.ts'
import { importCampaignsMessages as words } from '../../../src/messages/import-campaigns.ts'
import { validationMessages } from '../../../src/messages/validation.ts'
import { idOf } from '../../support/build-report.ts'
import { startLocalApi } from '../../support/local-api.ts'
import { openBrowser } from '../../support/open-tab.ts'

const api = await startLocalApi()
openBrowser(`${api.origin}/campaigns`)
const { cardId, createImportCampaigns } = await import('../../../src/stores/import-campaigns.ts')
const { $snackbar } = await import('../../../src/stores/snackbar.ts')

afterAll(() => api.close())
beforeEach(() => {
  $snackbar.set(null)
  api.received.splice(0)
})

const file = new File(['Campagna'], 'campagne.csv', { type: 'text/csv' })
const campaign = (key: string, changes: Partial<SheetCampaign> = {}): SheetCampaign => ({
  sheet: null,
  key,
  name: key,
  organizations: ['Casa'],
  brands: [],
  startDate: '2025-11-05',
  endDate: '2025-11-30',
  cost: 1200,
  creators: [{ name: 'Anna', contents: 2, cost: 1200 }],
  existing: [],
  total: 2,
  bad: 0,
  errors: [],
  created: 2,
  measured: 2,
  ...changes,
})
const known = { id: idOf(9), campaignName: 'saldi', startDate: '2025-01-01', endDate: '2025-02-01' }

/** Opens the dialog with a file; the server refuses the campaign of that key. */
async function open(campaigns: SheetCampaign[], refusedKey = '') {
  let imported = 0
  api.answer(({ method, path, body }) => {
    if (path.includes('/organizations'))
      return method === 'GET'
        ? { body: { items: [], totalItems: 0, totalPages: 1, page: 1, pageSize: 100 } }
        : { status: 201, body: { id: idOf(3), name: 'Casa' } }
    if (path.endsWith('/campaigns')) {
      if (refusedKey !== '' && body.includes(`"key":"${refusedKey}"`))
        return {
          status: 422,
          body: {
            error: 'validation_failed',
            error_description: 'no',
            fields: { 'into.campaign.cost': 'Il valore deve essere maggiore di zero' },
          },
        }
      return {
        status: 201,
        body: { campaignId: idOf(5), created: 2, measured: 2, creatorsAdded: 1, channelsAdded: 1 },
      }
    }
    return {
      status: method === 'POST' ? 201 : 200,
      body: {
        id: idOf(7),
        known: null,
        columns: [],
        layoutId: null,
        questions: [],
        missing: [],
        open: [],
        totals: [],
        fees: null,
        skipped: [],
        campaigns,
      },
    }
  })
  const store = createImportCampaigns(() => (imported += 1))
  const stop = store.$organizations.listen(() => {})
  await vi.waitFor(() => expect(store.$organizations.get().state).toBe('ready'))
  await store.choose(file)
  return { store, stop, imported: () => imported }
}
const sent = () =>
  api.received
    .filter(({ method, path }) => method === 'POST' && !path.endsWith('/campaign-sheets'))
    .map(({ path, body }) => [path.split('/').at(-1), body])

describe('an import of campaigns', () => {
  it('creates a new client once, and a failure of one campaign takes nothing from the others', async () => {
    const campaigns = [campaign('lancio'), campaign('natale'), campaign('pasqua')]
    const { store, stop, imported } = await open(campaigns, 'natale')
    await store.send()
    expect(sent().map(([path]) => path)).toEqual(['organizations', 'campaigns', 'campaigns', 'campaigns'])
    const outcomes = store.$outcomes.get()
    expect(campaigns.map((one) => outcomes[cardId(one)])).toMatchObject([
      { state: 'created', campaignId: idOf(5), contents: 2 },
      { state: 'failed', fields: { cost: 'Il valore deve essere maggiore di zero' } },
      { state: 'created' },
    ])
    expect($snackbar.get()).toMatchObject({ text: words.done(2) })
    expect(imported()).toBe(1)

    // Only the failed one is sent again.
    api.received.splice(0)
    await store.send()
    expect(sent()).toHaveLength(1)
    stop()
  })

  it('values missing in the file are entered once for all, and nothing is sent without them', async () => {
    const lacking = [
      campaign('lancio', { organizations: [], cost: null }),
      campaign('natale', { organizations: [] }),
    ]
    const { store, stop } = await open(lacking)
    await store.send()
    expect(sent()).toEqual([])
    expect(store.$outcomes.get()[cardId(campaign('lancio'))]).toEqual({
      state: 'failed',
      message: words.incomplete,
      fields: { organizationName: validationMessages.required, cost: validationMessages.required },
    })
    store.setForAll({ organizationName: 'Casa' })
    store.change(campaign('lancio'), { type: 'PR' })
    await store.send()
    const bodies = sent().map(([, body]) => String(body))
    expect(bodies[1]).toContain('"type":"PR"')
    expect(bodies[1]).toContain('"brandName":"Casa"')
    expect(bodies).toHaveLength(3)
    stop()
  })

  it('contents of an existing campaign are added to it if the client is the same', async () => {
    const { store, stop } = await open([
      campaign('saldi', { existing: [{ ...known, organizationName: 'CASA' }] }),
      campaign('altri saldi', { existing: [{ ...known, organizationName: 'Altra' }] }),
    ])
    await store.send()
    const bodies = sent().flatMap(([path, body]) => (path === 'campaigns' ? [String(body)] : []))
    expect(bodies[0]).toContain(`"into":{"campaignId":"${idOf(9)}"}`)
    expect(bodies[1]).toContain('"into":{"campaign":')
    stop()
  })

  it('an unreadable file is reported with the reason', async () => {
    const { store, stop } = await open([])
    api.answer(() => ({
      status: 422,
      body: {
        error: 'rows',
        error_description: 'no',
        rows: [{ row: 1, column: '', message: 'Riga troppo lunga' }],
      },
    }))
    await store.choose(file)
    expect(store.$import.get()).toEqual({ state: 'choosing', message: 'Riga troppo lunga' })
    await store.choose(new File([], 'vuoto.csv'))
    expect(store.$import.get()).toMatchObject({ state: 'choosing' })
    stop()
  })
})
