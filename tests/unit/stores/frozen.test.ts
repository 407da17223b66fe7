import { atom } from 'nanostores'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Campaign } from '../../../src/contract/campaign.ts'
import type { FrozenReport, ReportChanges } from '../../../src/contract/frozen-reports.ts'
import { changesText } from '../../../src/presenters/changes-text.ts'
import type { Remote } from '../../../src/stores/remote.ts'
import { buildCampaign, idOf } from '../../support/build-report.ts'
import { startLocalApi } from '../../support/local-api.ts'
import { openBrowser } from '../../support/open-tab.ts'

const api = await startLocalApi()
openBrowser(`${api.origin}/campaigns/${idOf(1)}`)
const { createFrozenList } = await import('../../../src/stores/frozen.ts')
const { createFrozenChanges } = await import('../../../src/stores/frozen-changes.ts')
const { NO_CHOICE } = await import('../../../src/stores/content-choice.ts')
const { createReportApi } = await import('../../../src/stores/report-api.ts')
const { createSharing } = await import('../../../src/stores/report-sharing.ts')
const { $confirm, confirmIt } = await import('../../../src/stores/confirm.ts')
const { $snackbar } = await import('../../../src/stores/snackbar.ts')

afterAll(() => api.close())
beforeEach(() => {
  api.received.length = 0
  $snackbar.set(null)
  $confirm.set(null)
})

const report = (number: number, linked = false): FrozenReport => ({
  id: idOf(number),
  frozenAt: `2024-03-1${number}T08:40:00.000Z`,
  name: null,
  author: 'Marta Ruggeri',
  metricsVersion: 1,
  digest: '3F2A-9C41-07BE',
  contentCount: 12,
  linked,
})
const link = { hash: 'h', url: `${api.origin}/campaigns/1?hash=h` }

function open(shared = true) {
  const changes: object[] = []
  const onChange = (change: object) => changes.push(change)
  const sharing = createSharing({
    api: createReportApi(idOf(1), null),
    shared,
    onChange,
    onError: (error) => changes.push({ error }),
  })
  return {
    changes,
    sharing,
    list: createFrozenList({ campaign: { id: idOf(1) }, sharing, onChange }),
  }
}

function ready(list: ReturnType<typeof open>['list']) {
  const now = list.$remote.value
  if (!now) return now
  return now.state === 'ready' ? now.value.map(({ id, linked }) => [id, linked]) : now.state
}

describe('the frozen reports', () => {
  it('start with the newest', async () => {
    const { list, changes } = open()
    api.answer(({ method }) =>
      method === 'POST' ? { status: 201, body: report(3) } : { body: [report(3), report(2)] },
    )
    await list.freeze()
    expect(api.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /api/v2/campaigns/${idOf(1)}/frozen`,
      `GET /api/v2/campaigns/${idOf(1)}/frozen`,
    ])
    expect(api.received[0]?.headers).toHaveProperty('idempotency-key')
    expect(ready(list)).toEqual([
      [idOf(3), false],
      [idOf(2), false],
    ])
    expect(changes).toEqual([{ lastFrozen: { id: idOf(3), frozenAt: report(3).frozenAt } }])
    expect($snackbar.get()?.text).toBe('Report congelato.')
  })

  it('are frozen once on repeated clicks', async () => {
    const { list } = open()
    api.answer(({ method }) =>
      method === 'POST' ? { status: 201, body: report(3), delay: 20 } : { body: [report(3)] },
    )
    await Promise.all([list.freeze(), list.freeze()])
    expect(api.received.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(ready(list)).toEqual([[idOf(3), false]])
  })

  it('report why loading or freezing failed, and stay unchanged', async () => {
    const { list, changes } = open()
    api.answer(() => ({ status: 403, body: { error: 'forbidden', error_description: 'No.' } }))
    await list.reload()
    expect(ready(list)).toBe('failed')
    api.answer(() => ({ body: [report(2)] }))
    await list.reload()
    api.answer(() => ({ status: 422, body: { error: 'validation_failed', error_description: 'Mai.' } }))
    await list.freeze()
    expect([ready(list), $snackbar.get()?.text, list.$freezing.get()]).toEqual([
      [[idOf(2), false]],
      'Mai.',
      false,
    ])
    expect(changes).toEqual([])
  })

  it('revoke the link when the one it shows is deleted', async () => {
    const { list, changes, sharing } = open()
    api.answer(() => ({ body: [report(3, true), report(2)] }))
    await list.reload()
    list.askToRemove(report(3, true))
    expect($confirm.get()?.text).toContain('smetterà di funzionare')
    api.answer(() => ({ status: 204 }))
    await confirmIt()
    expect(api.received.at(-1)).toMatchObject({
      method: 'DELETE',
      path: `/api/v2/campaigns/${idOf(1)}/frozen/${idOf(3)}`,
    })
    expect(ready(list)).toEqual([[idOf(2), false]])
    expect(sharing.$sharing.get()).toMatchObject({ shared: false, url: null, frozenId: null })
    expect(changes).toEqual([
      { shared: false, hash: null },
      { lastFrozen: { id: idOf(2), frozenAt: report(2).frozenAt } },
    ])
  })

  it('are shown by the link one at a time', async () => {
    const { list, changes, sharing } = open(false)
    api.answer(() => ({ body: [report(3, true), report(2)] }))
    await list.reload()
    let opened = false
    list.askToLink(report(2), () => {
      opened = true
    })
    api.answer(() => ({ status: 201, body: { ...link, frozenId: idOf(2) } }))
    await confirmIt()
    expect(JSON.parse(api.received.at(-1)?.body ?? '')).toEqual({ frozenId: idOf(2) })
    expect(sharing.$sharing.get()).toMatchObject({ shared: true, url: link.url, frozenId: idOf(2) })
    expect([opened, ready(list)]).toEqual([
      true,
      [
        [idOf(3), false],
        [idOf(2), true],
      ],
    ])
    expect(changes).toEqual([{ shared: true, hash: 'h' }])
    api.answer(() => ({ status: 201, body: { ...link, frozenId: null } }))
    await sharing.show(null)
    expect(JSON.parse(api.received.at(-1)?.body ?? '')).toEqual({ frozenId: null })
    expect(sharing.$sharing.get().frozenId).toBeNull()
    // A rotated link shows the same report.
    await sharing.renew()
    expect(JSON.parse(api.received.at(-1)?.body ?? '')).toEqual({ rotate: true })
  })

  it('are requested by id in every call of the report', async () => {
    api.answer(() => ({ body: {} }))
    const frozen = createReportApi(idOf(1), idOf(9))
    await frozen.campaign('TIKTOK', true)
    await frozen.creator(idOf(2), null)
    await frozen.contents({ ...NO_CHOICE, sortField: 'reach', page: 1, pageSize: 20, platform: null })
    expect(api.received.map(({ path }) => new URL(path, api.origin).searchParams.get('frozenId'))).toEqual([
      idOf(9),
      idOf(9),
      idOf(9),
    ])
  })
})

const same: ReportChanges = {
  frozenId: idOf(3),
  frozenAt: report(3).frozenAt,
  contentsAdded: 0,
  contentsRemoved: 0,
  contentsChanged: 0,
  commentsChanged: 0,
  metrics: [],
  formulas: null,
}

/** The report as the page shows it, with the newest frozen report. */
const shown = (number: number): Remote<Campaign> => ({
  state: 'ready',
  stale: false,
  value: buildCampaign({ id: idOf(1), lastFrozen: report(number) }),
})

describe('the changes since then', () => {
  it('are those loaded last, or null when unknown', async () => {
    const $campaign = atom(shown(3))
    const $changes = createFrozenChanges($campaign)
    api.answer(({ path }) => ({
      body: { ...same, contentsAdded: path.includes(idOf(3)) ? 3 : 4 },
      delay: path.includes(idOf(3)) ? 40 : 0,
    }))
    const close = $changes.listen(() => {})
    $campaign.set(shown(4))
    await vi.waitFor(() => expect($changes.get()).toMatchObject({ value: { contentsAdded: 4 } }))
    api.answer(() => ({ status: 503, body: { error: 'unavailable' } }))
    $campaign.set(shown(4))
    await vi.waitFor(() => expect([$changes.get().state, $snackbar.get()]).toEqual(['failed', null]))
    close()
  })

  it('are one sentence: added contents, then the metrics that changed most', () => {
    expect(changesText(same)).toBe('nessuna differenza')
    expect(
      changesText({
        ...same,
        contentsAdded: 3,
        contentsRemoved: 1,
        metrics: [
          { metric: 'trueReach', before: 1000, now: 1010 },
          { metric: 'combinedReach', before: 1000, now: 1120 },
          { metric: 'totalEngagement', before: 100, now: 50 },
          { metric: 'combinedFollowersCount', before: 10, now: 20 },
        ],
        formulas: { before: 1, now: 2 },
      }),
    ).toBe(
      '3 contenuti in più, 1 contenuto in meno, Follower complessivi +100%, Engagement totale −50%, Reach complessiva +12%, formule v1 → v2',
    )
    expect(changesText({ ...same, metrics: [{ metric: 'trueReach', before: null, now: 5 }] })).toBe(
      'True reach: altro valore',
    )
  })

  it('are points for shares, and within the margin if the ranges overlap', () => {
    const range = (low: number, high: number) =>
      ({ origin: 'ESTIMATED', known: 2, of: 2, low, high }) as const
    const text = changesText({
      ...same,
      metrics: [
        {
          metric: 'combinedReach',
          before: 3_900_000,
          now: 3_946_800,
          beforeFact: range(2_940_000, 4_900_000),
          nowFact: range(2_980_000, 4_960_000),
        },
        { metric: 'trueEr', before: 0.049, now: 0.052 },
      ],
    })
    expect(text.replaceAll('\u00a0', ' ')).toBe(
      'True ER +0,3 punti, Reach complessiva entro il margine di stima',
    )
  })
})
