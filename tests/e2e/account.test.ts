import type { Page } from '@playwright/test'
import { deleteOrganization } from '../../src/contract/organizations.ts'
import { addCampaign, addOrganization } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { mailTo } from '../support/mail-folder.ts'
import { expect, test } from './spec/fixtures.ts'

test('an invited user activates the account by the mailed link, forgets the password and gets a new one', async ({
  page,
  agency,
  server,
  axe,
  browserErrors,
}) => {
  const email = `invitata${unique()}@prova.example`
  const organization = await addOrganization(agency, [email])
  const invitation = await mailTo(server, email, /Attiva/)
  expect(invitation.text).toContain(organization.name)
  await page.goto(linkIn(invitation.text))
  await expect(page).toHaveURL(/\/Activate$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Attiva il tuo account' })).toBeVisible()
  // Password managers store the password under this name.
  const account = page.locator('form input[autocomplete=username]')
  await expect(account).toHaveValue(email)
  await page.getByLabel('Nuova password', { exact: true }).fill('girasole-fanale-88')
  await page.getByLabel('Conferma password', { exact: true }).fill('girasole-fanale-88')
  await page.getByRole('checkbox', { name: /Ho letto l’informativa privacy/ }).check()
  await page.getByRole('button', { name: 'Attiva account', exact: true }).click()
  // Signed in, without accepting it again.
  await expect(page.getByRole('heading', { level: 1, name: 'Campagne', exact: true })).toBeVisible()
  await expect(page.getByText('Nessuna campagna', { exact: true })).toBeVisible()
  await expect(page.getByText('Quando l’agenzia ne pubblica una, la trovi qui.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await axe()

  await page.goto('/Logout')
  await page.waitForURL('**/login')
  await page.getByRole('link', { name: 'Hai dimenticato la password?', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Invia link', exact: true }).click()
  await expect(page.getByText('Se l’indirizzo è registrato')).toBeVisible()
  const reset = linkIn((await mailTo(server, email, /Reimposta/)).text)
  await page.goto(reset)
  await expect(account).toHaveValue(email)
  await page.getByLabel('Nuova password', { exact: true }).fill('candela-traghetto-41')
  await page.getByLabel('Conferma password', { exact: true }).fill('candela-traghetto-42')
  await page.getByRole('button', { name: 'Salva password', exact: true }).click()
  await expect(page.getByText('Le password non coincidono')).toBeVisible()
  await page.getByLabel('Conferma password', { exact: true }).fill('candela-traghetto-41')
  await page.getByRole('button', { name: 'Salva password', exact: true }).click()
  await expect(page.getByText('Password aggiornata. Ora puoi accedere.')).toBeVisible()
  expect((await mailTo(server, email, /modificata/)).text).toContain('modificata')

  await page.goto(reset)
  await page.getByLabel('Nuova password', { exact: true }).fill('un-altra-ancora-77')
  await page.getByLabel('Conferma password', { exact: true }).fill('un-altra-ancora-77')
  await page.getByRole('button', { name: 'Salva password', exact: true }).click()
  await expect(page.getByText('Il link non è più valido. Richiedine uno nuovo.')).toBeVisible()
  await enterBy(page, email, 'candela-traghetto-41')

  const version = organization.version ?? 1
  await agency.people.ADMIN.call(deleteOrganization, {
    params: { id: organization.id },
    headers: { 'If-Match': `"v${version}"` },
  })
  await page.reload()
  await page.waitForURL('**/login')
  browserErrors.length = 0
})

test('the token of a mail is removed from the address before any script of the page loads', async ({
  page,
  browserErrors,
}) => {
  await page.route('**/_astro/*.js', (route) => route.abort())
  for (const path of ['/Activate', '/passwordreset', '/Login']) {
    const answer = await page.goto(`${path}?token=molto-segreto`)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    await expect(page).toHaveURL((url) => url.pathname === path && url.search === '')
  }
  browserErrors.length = 0
})

test('the sign-in names the host that the address has set', async ({ page, server, axe }) => {
  const notice = page.getByText('Stai accedendo a un altro host API')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeEnabled()
  await expect(notice).toBeHidden()
  const host = `localhost:${new URL(server.url).port}`
  await page.goto(`/login?domain=${host}`)
  await expect(notice).toHaveText(`Stai accedendo a un altro host API: ${host}`)
  await axe()
  // Wherever a password or an address is typed.
  for (const path of ['/Reset', '/Activate', '/PasswordReset', '/Expired']) {
    await page.goto(`${path}?domain=${host}`)
    await expect(notice).toHaveText(`Stai accedendo a un altro host API: ${host}`)
  }
})

test('the preferences keep a phone as the world dials it', async ({ page, enter }) => {
  await enter('CLIENT')
  await page.goto('/Preferences')
  await expect(page.getByText('Token rimasti')).toHaveCount(0)
  const phone = page.getByLabel('Telefono', { exact: true })
  const save = page.getByRole('button', { name: 'Salva modifiche', exact: true })
  await phone.fill('347 000 0000')
  await save.click()
  await expect(page.getByText('Manca il prefisso internazionale (es. +39)')).toBeVisible()
  await phone.fill('+39 1')
  await save.click()
  await expect(page.getByText('Numero di telefono non valido')).toBeVisible()
  await phone.fill('+39 347 000 0000')
  await save.click()
  await expect(page.getByText('Modifiche salvate')).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('+393470000000')
})

test('the login page leads a signed-in user to the first item of their menu', async ({ page, enter }) => {
  for (const [role, first] of [
    ['ADMIN', '/campaigns'],
    ['CLIENT', '/dashboards'],
  ] as const) {
    await enter(role)
    await page.goto('/login')
    await page.waitForURL(`**${first}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a page that was opened before the login is offered by its name, a key away', async ({
  page,
  agency,
  axe,
}) => {
  const campaignName = `Aperta prima ${unique()}`
  const { id } = await addCampaign(agency, { campaignName })
  const { email, password } = agency.people.ADMIN
  await page.goto(`/campaigns/${id}`)
  await expect(page).toHaveURL(/\/login$/)
  await enterBy(page, email, password)
  // The first page of the menu, as usual.
  await expect(page.getByRole('heading', { level: 1, name: 'Campagne', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Apri «${campaignName}»` })).toBeFocused()
  await axe()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: campaignName })).toBeVisible()
  await page.goto('/campaigns')
  await expect(page.getByRole('heading', { level: 1, name: 'Campagne', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Apri «/ })).toHaveCount(0)
})

async function enterBy(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The address of the mail's link. @throws if it has none */
function linkIn(text: string): string {
  const link = /https?:\/\/\S+token=[\w-]+(#\S+)?/.exec(text)?.[0]
  if (link === undefined) throw new Error('The mail has no link.')
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}
