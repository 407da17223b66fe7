import { describe, expect, it, vi } from 'vitest'
import { ProviderError, type ProviderErrorKind } from '../../src/server/providers/provider-error.ts'
import { openApp } from '../support/build-app.ts'
import { buildCampaign } from '../support/build-campaign.ts'
import { databases } from '../support/databases.ts'
import { instagram, refreshHarness, tiktok } from '../support/refresh-harness.ts'

describe.each(databases)('errors of a refresh ($name)', async (kind) => {
  const app = await openApp(kind)
  const refresh = refreshHarness(app)

  it.each<[ProviderErrorKind, string]>([
    ['CHANNEL_NOT_FOUND', 'Il canale fails.with.channel_not_found non esiste sulla piattaforma.'],
    ['CHANNEL_PRIVATE', 'Il profilo fails.with.channel_private è privato.'],
    ['OUT_OF_CREDITS', 'Token del provider esauriti.'],
    ['PROVIDER_AUTH', 'Credenziali del provider non valide.'],
    ['PROVIDER_DOWN', 'Provider temporaneamente non raggiungibile.'],
  ])('tells %s once, and leaves the old numbers', async (errorKind, message) => {
    const handle = `fails.with.${errorKind.toLowerCase()}`.slice(0, 30)
    const campaign = await buildCampaign(app.services, { channels: [instagram(handle)] })
    await refresh.ask(campaign.id)
    await refresh.run(refresh.provide())
    const before = await refresh.contentsOf(campaign.id)
    const snapshots = await refresh.snapshotsOf(campaign.id)
    app.later(25 * 3_600_000)
    const fail = () => Promise.reject(new ProviderError(errorKind, 'for the test'))
    const failing = refresh.provide({
      channel: fail,
      content: fail,
      audience: fail,
      feed: () => failingFeed(errorKind),
    })
    await refresh.ask(campaign.id)
    await refresh.run(failing)
    expect((await refresh.jobsOf(campaign.id)).at(-1)?.state).toBe('FAILED')
    expect((await refresh.errorsOf(campaign.id)).map((error) => [error.kind, error.message])).toEqual([
      [errorKind, message],
    ])
    expect(await refresh.contentsOf(campaign.id)).toEqual(before)
    expect(await refresh.snapshotsOf(campaign.id)).toEqual(snapshots)
    if (errorKind !== 'PROVIDER_DOWN') expect(failing.calls).toEqual([`channel ${handle}`])
    await refresh.ask(campaign.id)
    await refresh.run(refresh.provide())
    expect(await refresh.errorsOf(campaign.id)).toEqual([])
  })

  it('continues with other channels when one fails', async () => {
    const campaign = await buildCampaign(app.services, {
      channels: [instagram('guasto.rimosso'), instagram('guasto.audience'), tiktok('goes.on')],
    })
    await refresh.ask(campaign.id)
    await refresh.run(refresh.provide())
    expect((await refresh.jobsOf(campaign.id)).at(-1)).toMatchObject({ state: 'DONE' })
    const errors = await refresh.errorsOf(campaign.id)
    expect(errors.map(({ kind: reported }) => reported).toSorted()).toEqual(
      ['CHANNEL_REMOVED', 'NO_AUDIENCE', 'NO_AUDIENCE'].slice(0, errors.length),
    )
    expect(errors.find(({ kind: reported }) => reported === 'CHANNEL_REMOVED')?.channel_id).toBe(
      campaign.channelIds[0],
    )
    expect((await refresh.contentsOf(campaign.id)).length).toBeGreaterThan(0)
  })

  it('is tried again after an unforeseen error, and fails after six hours of them', async () => {
    const campaign = await buildCampaign(app.services, { channels: [instagram('unforeseen.error')] })
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const failing = refresh.provide({ channel: () => Promise.reject(new Error('unforeseen')) })
    await refresh.ask(campaign.id)
    await refresh.run(failing)
    expect((await refresh.jobsOf(campaign.id))[0]).toMatchObject({ state: 'RUNNING', worker: null })
    app.later(6 * 3_600_000 + 60_000)
    await refresh.run(failing)
    expect((await refresh.jobsOf(campaign.id))[0]).toMatchObject({ state: 'FAILED', lease_until: null })
    expect(log.mock.calls.flat().join(' ')).toContain(campaign.id)
    log.mockRestore()
    await refresh.ask(campaign.id)
    await refresh.run(refresh.provide())
    expect((await refresh.jobsOf(campaign.id)).map(({ state }) => state)).toEqual(['FAILED', 'DONE'])
  })

  it('stores the provider’s response with the failed step', async () => {
    const campaign = await buildCampaign(app.services, { channels: [instagram('with.detail')] })
    const channel = () => Promise.reject(new ProviderError('PROVIDER_DOWN', 'status 503'))
    await refresh.ask(campaign.id)
    await refresh.run(refresh.provide({ channel }))
    const [job] = await refresh.jobsOf(campaign.id)
    const steps = await refresh.db
      .selectFrom('refresh_steps')
      .select('last_error')
      .where('job_id', '=', job?.id ?? '')
      .where('kind', '=', 'CHANNEL')
      .execute()
    expect(steps.map(({ last_error: error }) => error)).toEqual([
      expect.stringContaining('"detail":"PROVIDER_DOWN: status 503"'),
    ])
  })

  it('waits for data that is not ready, shows the rest, and retries after ten minutes', async () => {
    const campaign = await buildCampaign(app.services, {
      channels: [instagram('guasto.attesa.1'), tiktok('waits.for')],
    })
    await refresh.ask(campaign.id)
    await refresh.run(refresh.provide())
    const [job] = await refresh.jobsOf(campaign.id)
    expect(job).toMatchObject({ state: 'RUNNING', worker: null })
    expect((await refresh.errorsOf(campaign.id)).map(({ message }) => message)).toEqual([
      'I dati di guasto.attesa.1 sono in elaborazione.',
    ])
    expect((await refresh.contentsOf(campaign.id)).length).toBeGreaterThan(0)
    app.later(601_000)
    const provider = refresh.provide({
      audience: (ref) => refresh.provide().audience({ ...ref, handle: 'waits.for' }),
    })
    await refresh.run(provider)
    expect(provider.calls).toEqual(['audience guasto.attesa.1'])
    expect((await refresh.jobsOf(campaign.id)).at(-1)?.state).toBe('DONE')
    expect(await refresh.errorsOf(campaign.id)).toEqual([])
  })

  it('gives up on data that is never ready', async () => {
    const campaign = await buildCampaign(app.services, {
      channels: [instagram('guasto.attesa.2')],
    })
    await refresh.ask(campaign.id)
    const provider = refresh.provide()
    for (let round = 0; round < 9; round += 1) {
      await refresh.run(provider)
      app.later(601_000)
    }
    expect(provider.calls.filter((call) => call.startsWith('audience')).length).toBe(7)
    expect((await refresh.jobsOf(campaign.id)).at(-1)?.state).toBe('DONE')
    expect((await refresh.errorsOf(campaign.id)).map(({ kind: reported }) => reported)).toEqual(['NOT_READY'])
  })
})

// eslint-disable-next-line require-yield
async function* failingFeed(kind: ProviderErrorKind): AsyncGenerator<never> {
  await Promise.resolve()
  throw new ProviderError(kind, 'for the test')
}
