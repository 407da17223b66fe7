import { expect, test } from './fixtures.ts'
import { press, type } from './keyboard.ts'

test('the full way by keyboard alone: client, campaign, content, link', async ({ page, server, browser }) => {
  const user = server.logins.find((login) => login.role === 'ADMIN')
  await page.goto('/login')
  await type(page, page.getByLabel('Email'), user?.email ?? '')
  await type(page, page.getByLabel('Password', { exact: true }), user?.password ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/campaigns/)

  await press(page, page.getByRole('link', { name: 'Clienti' }).first())
  await press(page, page.getByRole('button', { name: 'Nuovo cliente' }))
  await type(page, page.getByLabel('Nome cliente'), 'Tastiera S.r.l.')
  await press(page, page.getByRole('button', { name: 'Avanti' }))
  await press(page, page.getByRole('button', { name: 'Crea cliente' }))
  await expect(page.getByText('Tastiera S.r.l.').first()).toBeVisible()

  await press(page, page.getByRole('link', { name: 'Campagne' }).first())
  await press(page, page.getByRole('button', { name: 'Nuova campagna' }))
  await type(page, page.getByLabel('Brand', { exact: true }), 'Marca a tastiera')
  await type(page, page.getByLabel('Cliente'), 'tastiera')
  await expect(page.getByRole('option', { name: /Tastiera/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cliente')).toHaveValue('Tastiera S.r.l.')
  await press(page, page.getByRole('button', { name: 'Avanti' }))
  await type(page, page.getByLabel('Nome campagna'), 'Senza mouse')
  await type(page, page.getByLabel('Data di inizio'), '01012026')
  await type(page, page.getByLabel('Data di fine'), '12122026')
  await type(page, page.getByLabel('Costo (IVA esclusa)'), '5000')
  await press(page, page.getByRole('button', { name: 'Avanti' }))
  await press(page, page.getByRole('button', { name: 'Avanti' }))
  await type(page, page.getByLabel('Nome creator'), 'Tina Tasti')
  await type(page, page.getByLabel('Canale'), 'tiktok.com/@tina.tasti.prova')
  await press(page, page.getByRole('button', { name: 'Pubblica' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Senza mouse' })).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Aggiungi contenuto' }).first())
  await type(
    page,
    page.getByLabel('Link al contenuto'),
    'https://www.tiktok.com/@tina.tasti.prova/video/7300000000000000001',
  )
  await type(page, page.getByLabel('Data di pubblicazione'), '05052026')
  await press(page, page.getByRole('button', { name: 'Avanti' }))
  await type(page, page.getByLabel('Like'), '700')
  await type(page, page.getByLabel('Commenti'), '30')
  await type(page, page.getByLabel('Impression / visualizzazioni'), '12345')
  await press(page, page.getByRole('button', { name: 'Aggiungi contenuto' }))
  await expect(page.getByText('12.345').first()).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Condividi' }))
  const dialog = page.getByRole('dialog', { name: 'Condividi campagna' })
  await press(page, dialog.getByRole('switch', { name: 'Link pubblico' }))
  await expect(dialog.getByRole('textbox')).toHaveValue(/hash=/)
  const link = await dialog.getByRole('textbox').inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Condividi' })).toBeFocused()

  const guest = await browser.newPage({ locale: 'it-IT' })
  await guest.goto(link)
  await expect(guest.getByText('12.345').first()).toBeVisible()
  await guest.close()
})

test('a screen that takes another’s place is read from its title', async ({ page, login }) => {
  await login('ADMIN')
  for (const [address, opener, step, title] of [
    ['/organizations', 'Nuovo cliente', 'Chi è il cliente', 'Clienti'],
    ['/dashboards', 'Nuova dashboard', 'A chi serve questa dashboard', 'Dashboard'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).not.toBeFocused()
    await press(page, page.getByRole('button', { name: opener }))
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused()
  }
})
