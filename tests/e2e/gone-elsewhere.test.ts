import { deleteCampaign } from '../../src/contract/campaign-endpoints.ts'
import { deleteContent } from '../../src/contract/contents.ts'
import { deleteDashboard } from '../../src/contract/dashboards.ts'
import { deleteOrganization } from '../../src/contract/organizations.ts'
import { addCampaign, addContent, addDashboard, addOrganization, paramsOf } from '../support/agency-work.ts'
import { expect, test } from './spec/fixtures.ts'

/** Records deleted by a colleague are still on this screen; acting on one reports it and removes it. */
test.describe('a record deleted by another user leaves the list once it is found to be gone', () => {
  test.afterEach(({ browserErrors }) => {
    // The browser reports each 404.
    browserErrors.length = 0
  })

  for (const action of ['Elimina', 'Duplica', 'Aggiorna report'])
    test(`campaigns: ${action}`, async ({ page, agency, enter }) => {
      const { id, campaignName } = await addCampaign(agency)
      await enter('ADMIN')
      await page.goto(`/campaigns?search=${encodeURIComponent(campaignName)}`)
      const menu = page.getByRole('button', { name: `Azioni per ${campaignName}`, exact: true })
      await expect(menu).toBeVisible()
      await agency.people.ADMIN.call(deleteCampaign, { params: { id } })
      await menu.click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page.getByRole('alert').filter({ hasText: 'Elemento non trovato' })).toBeVisible()
      await expect(menu).toHaveCount(0)
    })

  for (const action of ['Elimina', 'Condividi con il cliente'])
    test(`dashboards: ${action}`, async ({ page, agency, enter }) => {
      const { made } = await addDashboard(agency, { withContent: false })
      await enter('ADMIN')
      await page.goto(`/dashboards?smartSearch=${encodeURIComponent(made.dashboardName)}`)
      const menu = page.getByRole('button', { name: `Azioni per ${made.dashboardName}`, exact: true })
      await expect(menu).toBeVisible()
      await agency.people.ADMIN.call(deleteDashboard, { params: { id: made.id } })
      if (action === 'Elimina') {
        await menu.click()
        await page.getByRole('menuitem', { name: action, exact: true }).click()
      } else {
        await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
      }
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page.getByRole('alert').filter({ hasText: 'Elemento non trovato' })).toBeVisible()
      await expect(menu).toHaveCount(0)
    })

  test('clients', async ({ page, agency, enter }) => {
    const { id, name } = await addOrganization(agency)
    await enter('ADMIN')
    await page.goto(`/organizations?organizationName=${encodeURIComponent(name)}`)
    const menu = page.getByRole('button', { name: `Azioni per ${name}`, exact: true })
    await expect(menu).toBeVisible()
    await agency.people.ADMIN.call(deleteOrganization, { params: { id } })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Elimina', exact: true }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByRole('alert').filter({ hasText: 'Elemento non trovato' })).toBeVisible()
    await expect(menu).toHaveCount(0)
  })

  test('a content of a report', async ({ page, agency, enter }) => {
    const made = await addCampaign(agency)
    const { id: contentId } = await addContent(agency, made)
    await enter('ADMIN')
    await page.goto(`/campaigns/${made.id}`)
    await page.getByRole('button', { name: /^Post di / }).click()
    await agency.people.ADMIN.call(deleteContent, { params: { ...paramsOf(made), contentId } })
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina contenuto', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Elemento non trovato' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nessun contenuto pubblicato.' })).toBeVisible()
  })
})

test('a successful retry removes the banner of the failure', async ({ page, enter, browserErrors }) => {
  await enter('ADMIN')
  await page.route('**/api/v2/creators?*', (route) => route.abort())
  await page.goto('/creators?name=alessio')
  const banner = page.getByRole('alert').filter({ hasText: 'Network error' })
  await expect(banner).toBeVisible()
  await page.unroute('**/api/v2/creators?*')
  await page.getByRole('main').getByRole('button', { name: 'Riprova', exact: true }).click()
  await expect(page.getByRole('main').getByText('Alessio Vitale', { exact: true }).first()).toBeVisible()
  await expect(banner).toHaveCount(0)
  browserErrors.length = 0
})

test('a wizard over nothing does not hide the menu', async ({ page, enter, browserErrors }) => {
  await enter('ADMIN')
  for (const [address, heading] of [
    ['/campaigns/niente?wizard=edit', 'Questa campagna non esiste o non è disponibile.'],
    ['/dashboards/niente?wizard=edit', 'Questa dashboard non esiste o non è disponibile.'],
    ['/tmp/dashboard?wizard=new', 'Dashboard provvisoria'],
    ['/organizations?wizard=edit', 'Clienti'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Principale', exact: true })).toBeVisible()
  }
  browserErrors.length = 0
})
