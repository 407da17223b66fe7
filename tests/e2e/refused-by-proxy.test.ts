import { hasProxy, type Proxy, startReadmeProxy } from '../support/readme-proxies.ts'
import { expect, test as base } from './spec/fixtures.ts'

const isThere = hasProxy('nginx')

/** Behind nginx with its default limit of a megabyte. */
const test = base.extend<object, { nginx: Proxy }>({
  nginx: [
    async ({ server }, provide) => {
      const proxy = await startReadmeProxy('nginx', server.url, (block) =>
        block.replace(/^.*client_max_body_size.*\n/m, ''),
      )
      await provide(proxy)
      await proxy.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ nginx }, provide) => {
    await provide(nginx.url)
  },
})

// Before any fixture, which would start nginx.
test.skip(!isThere, 'nginx is not installed')

test('a sheet that a proxy refuses for its size is explained in Italian', async ({
  page,
  enter,
  axe,
  browserErrors,
}) => {
  await enter('ADMIN')
  await page.goto('/campaigns')
  await page.getByRole('link', { name: 'Luce morbida', exact: true }).click()
  await page.getByRole('button', { name: 'Azioni per Luce morbida' }).click()
  await page.getByRole('menuitem', { name: 'Importa Excel o CSV' }).click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.alloc(3_210_000, 'channelUrl;x\n')
  await dialog
    .getByLabel('File Excel o CSV')
    .setInputFiles({ name: 'foglio.csv', mimeType: 'text/csv', buffer })
  await expect(dialog).toContainText('Il file (3,2 MB) non è arrivato')
  await expect(dialog).toContainText('alzare il limite del proxy')
  await expect(dialog).not.toContainText('Network error')
  await axe()
  browserErrors.length = 0
})
