import { getPublicCampaign } from '../../../src/contract/campaign-endpoints.ts'
import {
  getDashboard,
  getDashboardReport,
  postDashboard,
  shareDashboard,
} from '../../../src/contract/dashboards.ts'
import { postUser } from '../../../src/contract/users.ts'
import { answered, signInTo } from '../../support/agency.ts'
import { addCampaign, addDashboard, addReaders } from '../../support/agency-work.ts'
import { unique } from '../../support/factories.ts'
import { mailsTo, mailTo } from '../../support/mail-folder.ts'
import { expect, test } from './fixtures.ts'

test('Campaign sharing is on or off.', async ({ page, enter, agency, browser }) => {
  const { id, campaignName } = await addCampaign(agency)
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}`)
  await page.getByRole('button', { name: 'Condividi', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Condividi campagna' })
  const link = dialog.getByRole('switch', { name: 'Link pubblico' })
  await expect(link).not.toBeChecked()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await link.click()
  await expect(link).toBeChecked()
  await expect(dialog.getByRole('textbox')).toHaveValue(/\?hash=/)
  const address = await dialog.getByRole('textbox').inputValue()
  const guest = await browser.newPage({ locale: 'it-IT' })
  await guest.goto(address)
  await expect(guest.getByRole('heading', { level: 1, name: campaignName })).toBeVisible()

  await link.click()
  await page
    .getByRole('dialog', { name: 'Disattivare il link?' })
    .getByRole('button', { name: 'Disattiva' })
    .click()
  await expect(link).not.toBeChecked()
  await guest.reload()
  await expect(guest.getByText('Link non valido o scaduto: chiedi un nuovo link all’agenzia.')).toBeVisible()
  await guest.close()
  const hash = new URL(address).searchParams.get('hash') ?? ''
  expect((await agency.anybody(getPublicCampaign, { params: { id }, query: { hash } })).status).toBe(404)
})

test('Dashboard is shared or private.', async ({ page, enter, agency }) => {
  const { made } = await addDashboard(agency)
  const { id, dashboardName } = made
  await enter('ADMIN')
  await page.goto(`/dashboards?smartSearch=${encodeURIComponent(dashboardName)}`)
  const card = page.getByRole('listitem').filter({ hasText: dashboardName })
  await expect(card.getByText('Privata', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Condividi con il cliente' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Condividi', exact: true }).click()
  await expect(card.getByText('Condivisa', { exact: true })).toBeVisible()
  await expect(card.getByText('Privata', { exact: true })).toHaveCount(0)

  await enter('CLIENT')
  await page.goto('/dashboards')
  await expect(page.getByRole('link', { name: dashboardName })).toBeVisible()
  await page.goto(`/dashboards/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: dashboardName })).toBeVisible()
  // Sharing is no news to a reader.
  await expect(page.getByText('Condivisa', { exact: true })).toHaveCount(0)
})

test('Creating makes it private.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  await page.goto('/dashboards?wizard=new')
  await page.getByLabel('Nome dashboard').fill('Appena nata')
  await page.getByRole('combobox', { name: 'Cliente' }).fill(agency.organizationName)
  await page.getByRole('option', { name: new RegExp(agency.organizationName) }).click()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('checkbox', { name: /Sugo lento/ }).check()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('button', { name: 'Crea dashboard' }).click()
  await expect(page.getByText('Privata', { exact: true })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect((await agency.people.CLIENT.call(getDashboard, { params: { id } })).status).toBe(404)
  // A caller that requests a different initial state also gets this one.
  const { body } = await addDashboard(agency)
  const made = await agency.people.ADMIN.call(postDashboard, { body: { ...body, shared: true } })
  expect(answered(postDashboard, made).shared).toBe(false)
})

test('Sharing notifies all client users by mail.', async ({ page, enter, agency, server }) => {
  const { organization, emails } = await addReaders(agency, server, ['prima', 'seconda'])
  const invited = `invitata@avvisi${unique()}.example`
  const { name: organizationName } = organization
  const user = { organizationName, email: invited, userRoleType: 'CLIENT' }
  expect((await agency.people.ADMIN.call(postUser, { body: user })).status).toBe(201)
  const { made } = await addDashboard(agency, { changes: { organizationName, users: [] } })
  await enter('ADMIN')
  await page.goto(`/dashboards/${made.id}`)
  await page.getByRole('button', { name: 'Condividi con il cliente' }).click()
  const popup = page.getByRole('dialog', { name: `Condividere la dashboard “${made.dashboardName}”?` })
  await popup.getByRole('button', { name: 'Condividi', exact: true }).click()
  await expect(page.getByText('Condivisa', { exact: true })).toBeVisible()
  for (const email of emails) {
    const mail = await mailTo(server, email, /^Nuova dashboard disponibile/)
    expect(mail.subject).toBe(`Nuova dashboard disponibile: ${made.dashboardName}`)
    expect(mail.text).toContain(`${server.url}/dashboards/${made.id}`)
  }
  // Once each; users who cannot sign in yet have nothing to open.
  for (const [index, email] of [...emails, invited].entries()) {
    const reported = (await mailsTo(server, email)).filter(({ subject }) =>
      subject.includes(made.dashboardName),
    )
    expect(reported).toHaveLength(index < emails.length ? 1 : 0)
  }
})

test('Unsharing removes their access.', async ({ page, enter, agency, browser, server }) => {
  const { organization, emails, password } = await addReaders(agency, server, ['lettrice'])
  const email = emails[0] ?? ''
  const changes = { organizationName: organization.name, users: [] }
  const { made } = await addDashboard(agency, { changes })
  const params = { id: made.id }
  await agency.people.ADMIN.call(shareDashboard, { params, body: { shared: true } })
  const { call } = await signInTo(server, email, password)
  expect((await call(getDashboardReport, { params })).status).toBe(200)

  const context = await browser.newContext({ baseURL: server.url, locale: 'it-IT' })
  const theirs = await context.newPage()
  await theirs.goto('/login')
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Accedi' }).click()
  await theirs.getByRole('button', { name: 'Accetta e continua' }).click()
  await theirs.getByRole('link', { name: made.dashboardName }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: made.dashboardName })).toBeVisible()

  await enter('ADMIN')
  await page.goto(`/dashboards/${made.id}`)
  await page.getByRole('button', { name: 'Interrompi condivisione' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Interrompi', exact: true }).click()
  await expect(page.getByText('Privata', { exact: true })).toBeVisible()
  for (const endpoint of [getDashboard, getDashboardReport])
    expect((await call(endpoint, { params })).status).toBe(404)
  await theirs.reload()
  await expect(theirs.getByText('Questa dashboard non esiste o non è disponibile.')).toBeVisible()
  await context.close()
})
