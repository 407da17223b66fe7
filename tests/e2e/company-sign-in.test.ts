import { expect, test } from './fixtures.ts'
import { startCompanyIssuer } from '../support/company-issuer.ts'
import { freePort } from '../support/free-port.ts'
import { startServer } from '../support/start-server.ts'

test('people sign in and out with the company’s account, read why it fails, and can use a password', async ({
  page,
  axe,
  browserErrors,
}) => {
  const PORT = String(await freePort())
  const url = `http://127.0.0.1:${PORT}`
  const issuer = await startCompanyIssuer(url)
  const server = await startServer({ PORT, ...issuer.settings, OIDC_BUTTON: 'Accedi con Levante' })
  try {
    const ada = { sub: 'ada', email: 'ada@levante.example', email_verified: true, given_name: 'Ada' }
    issuer.person({ ...ada, groups: [] })
    const company = page.getByRole('link', { name: 'Accedi con Levante', exact: true })
    await page.goto(`${url}/Login`)
    await expect(company).toBeVisible()
    await axe()
    await company.click()
    await expect(page.getByRole('alert')).toContainText('Il tuo account aziendale non ha accesso a Resoconto')
    await expect(page).toHaveURL(`${url}/Login`)

    issuer.person({ ...ada, groups: ['account'] })
    await company.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Campagne', exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.cookie)).toBe('')

    await page.goto(`${url}/Logout`)
    await page.getByRole('button', { name: 'Yes, sign me out', exact: true }).click()
    await expect(page).toHaveURL(/\/Login/)
    await expect(company).toBeVisible()

    // The issuer's page loads an external font.
    browserErrors.length = 0
    await page.goto(`${url}/Login?accesso=unreachable`)
    await expect(page.getByRole('alert')).toContainText('L’accesso aziendale non risponde')
    const [login] = server.logins
    await page.getByLabel('Email').fill(login?.email ?? '')
    await page.getByLabel('Password', { exact: true }).fill(login?.password ?? '')
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Accedi')
    // Otherwise pictures are still loading when the server ends.
    await page.goto('about:blank')
  } finally {
    await server.stop()
    await issuer.close()
  }
})
