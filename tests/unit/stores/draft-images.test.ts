import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { buildCampaign } from '../../support/build-report.ts'
import { startLocalApi } from '../../support/local-api.ts'
import { openBrowser } from '../../support/open-tab.ts'

vi.mock('../../../src/client/to-jpeg.ts', () => ({ toJpeg: (file: File) => file }))
const api = await startLocalApi()
openBrowser(`${api.origin}/campaigns/1`)
const { createCampaignWizard } = await import('../../../src/stores/campaign-wizard.ts')
const { dropAllDrafts } = await import('../../../src/stores/drop-all-drafts.ts')

const campaign = { ...buildCampaign(), draft: false }
const stored = new Map<string, Response>()
const cache = {
  match: async (address: string) => stored.get(address)?.clone(),
  put: async (address: string, answer: Response) => void stored.set(address, answer),
  delete: async (address: string) => stored.delete(address),
}

afterAll(() => api.close())
beforeEach(() => {
  localStorage.clear()
  stored.clear()
  api.answer(() => ({ body: campaign }))
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => stored.clear() })
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

async function open() {
  const wizard = createCampaignWizard({ mode: 'edit', campaign, onSaved: () => {} })
  await settle()
  return wizard
}

async function chosen() {
  const wizard = await open()
  await wizard.logo.choose(new File(['logo'], 'logo.jpg'))
  await settle()
  return wizard
}

test('a chosen image survives a reload, and is deleted with the draft', async () => {
  const wizard = await chosen()
  expect(wizard.$dirty.get()).toBe(true)
  const reloaded = await open()
  expect(await reloaded.logo.$jpeg.get()?.text()).toBe('logo')
  expect(reloaded.cover.$jpeg.get()).toBeNull()

  const bringBack = reloaded.discard()
  expect((await open()).logo.$jpeg.get()).toBeNull()
  bringBack()
  const again = await open()
  expect(await again.logo.$jpeg.get()?.text()).toBe('logo')
  expect(await again.saveNow()).toBe(true)
  expect((await open()).logo.$jpeg.get()).toBeNull()
})

test('signing out deletes it, and a browser that stores none loses nothing else', async () => {
  await chosen()
  dropAllDrafts()
  await settle()
  expect((await open()).logo.$jpeg.get()).toBeNull()
  vi.stubGlobal('caches', undefined)
  const wizard = await chosen()
  expect(await wizard.logo.$jpeg.get()?.text()).toBe('logo')
})
