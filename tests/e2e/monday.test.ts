import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { codeAt } from '../support/instagram-code.ts'
import { startMailServer } from '../support/mail-server.ts'
import { messySheet } from '../support/messy-sheet.ts'
import { readPdf } from '../support/read-pdf.ts'
import { startServer } from '../support/start-server.ts'
import { expect, test } from './fixtures.ts'
import { countSteps } from './steps.ts'

const OWNER_PASSWORD = 'sette gatti sul tetto'
const AGENCY = 'Studio Levante'
const COLLEAGUE = 'collega@agenzia.example'
const READER = 'lettrice@lume.example'
const CAMPAIGN = 'Luce di novembre'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HANDLES = ['anna.lumi', 'bea.conti', 'carla.rossi', 'dora.neri', 'elsa.bruni', 'fede.gallo']

test('an agency switches on a Monday: from an empty product to the client’s download', async ({
  page,
  browser,
  axe,
  browserErrors,
}) => {
  test.setTimeout(300_000)
  const mails = await startMailServer()
  const server = await startServer({
    DEMO: 'false',
    SMTP_URL: mails.url,
    MAIL_FROM: 'report@agenzia.example',
  })
  try {
    await page.goto(`${server.url}/login`)
    await expect(page.getByRole('heading', { level: 1, name: 'Primo avvio' })).toBeVisible()
    await axe()
    await page.getByLabel('Nome', { exact: true }).fill('Carla')
    await page.getByLabel('Cognome').fill('Neri')
    await page.getByLabel('Email').fill('titolare@agenzia.example')
    await page.getByLabel('Nome dell’agenzia').fill('Levante')
    await page.getByLabel('Nuova password').fill(OWNER_PASSWORD)
    await page.getByLabel('Conferma password').fill(OWNER_PASSWORD)
    await page.getByLabel('Codice di avvio').fill('un codice inventato')
    await page.getByRole('button', { name: 'Crea account ed entra' }).click()
    await expect(page.getByRole('alert').getByText('Il codice di avvio non è valido')).toBeVisible()
    browserErrors.length = 0
    await expect(page.getByText('La posta non è ancora configurata')).toBeHidden()
    const [, code = ''] = /\/Primo-avvio#(\S+)/.exec(server.output()) ?? []
    await page.getByLabel('Codice di avvio').fill(code)
    await page.getByRole('button', { name: 'Crea account ed entra' }).click()
    await acceptPrivacy(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Campagne' })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'Nessuna campagna. Crea la prima per iniziare.' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nuovo cliente' })).toBeVisible()
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await axe()

    await test.step('the agency enters its profile', async () => {
      await page.goto(`${server.url}/Preferences`)
      await page.getByLabel('Nome dell’agenzia').fill(AGENCY)
      await page.getByLabel('Email di contatto').fill('report@levante')
      await page.getByRole('button', { name: 'Salva agenzia' }).click()
      await expect(page.getByLabel('Email di contatto')).toHaveAccessibleDescription(/Email non valida/)
      await page.getByLabel('Email di contatto').fill('report@levante.example')
      await page.getByLabel('Sito').fill('levante.example')
      await page.getByRole('button', { name: 'Salva agenzia' }).click()
      await expect(page.getByText('Dati dell’agenzia salvati')).toBeVisible()
      await expect(page.getByLabel('Sito')).toHaveValue('https://levante.example')
      await expect(page.getByRole('banner').getByText(AGENCY)).toBeVisible()
      await axe()
    })

    await test.step('the first colleague is invited and signs in from the mail', async () => {
      await page.getByLabel('Email dei colleghi').fill(COLLEAGUE)
      await page.getByRole('button', { name: 'Invita', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Invita' }).click()
      await expect(page.getByText('Invito inviato', { exact: true })).toBeVisible()
      await activate(page, await mails.linkTo(COLLEAGUE, /^Attiva il tuo account/))
    })

    await test.step('the first client and campaign, six creators with twelve channels', async () => {
      const hand = countSteps()
      await hand.click(page.getByRole('button', { name: 'Crea la prima campagna' }))
      await hand.click(page.getByRole('combobox', { name: 'Brand', exact: true }))
      await page.keyboard.type('Lume')
      const client = page.getByRole('combobox', { name: 'Cliente', exact: true })
      await hand.click(client)
      await client.fill('Lume Cosmetics')
      await hand.click(page.getByRole('option', { name: 'Crea «Lume Cosmetics»' }))
      await hand.paste(page.getByLabel('Utenti da invitare'), READER)
      await hand.click(page.getByRole('button', { name: 'Avanti' }))
      await hand.click(page.getByLabel('Nome campagna'))
      await page.keyboard.type(CAMPAIGN)
      await page.getByLabel('Data di inizio').fill('2024-03-01')
      await page.getByLabel('Data di fine').fill('2024-03-31')
      await hand.click(page.getByLabel('Costo (IVA esclusa)'))
      await page.keyboard.type('12000')
      await hand.click(page.getByLabel('Metodi di tracciamento'))
      await page.keyboard.type('#lumenovembre')
      await page.keyboard.press('Enter')
      await hand.click(page.getByRole('button', { name: 'Avanti' }))
      await hand.click(page.getByRole('button', { name: 'Avanti' }))
      const list = HANDLES.map(
        (handle) => `${handle}; instagram.com/${handle}/?hl=it tiktok.com/@${handle}; 900`,
      )
      await hand.paste(page.getByLabel('Incolla un elenco'), list.join('\n'))
      await expect(page.getByText('6 creator aggiunti, 12 canali')).toBeVisible()
      await hand.click(page.getByRole('button', { name: 'Salva come bozza', exact: true }))
      await expect(page.getByRole('heading', { level: 1, name: CAMPAIGN })).toBeVisible()
      expect(hand.print('campaign of 6 creators, with a new client')).toBeLessThanOrEqual(15)
    })

    await test.step('thirty links', async () => {
      const hand = countSteps()
      const links = Array.from({ length: 30 }, (_, place) => {
        const code = codeAt(`2024-03-${String((place % 28) + 1).padStart(2, '0')}T12:00:00Z`, place)
        return `https://www.instagram.com/${HANDLES[place % 6]}/p/${code}/?igsh=abc`
      })
      await hand.click(page.getByRole('button', { name: 'Aggiungi contenuto' }).first())
      await hand.paste(page.getByLabel('Link al contenuto'), links.join('\n'))
      await hand.click(page.getByRole('button', { name: 'Aggiungi 30 contenuti' }))
      await expect(page.getByText('30 contenuti aggiunti')).toBeVisible({ timeout: 90_000 })
      expect(hand.print('30 links')).toBeLessThanOrEqual(3)
    })

    await test.step('a story', async () => {
      const hand = countSteps()
      await hand.click(page.getByRole('button', { name: 'Aggiungi contenuto' }).first())
      const story = `https://www.instagram.com/stories/${HANDLES[0]}/3318000000000100001/`
      await hand.paste(page.getByLabel('Link al contenuto'), story)
      await hand.click(page.getByLabel('Reach'))
      await page.keyboard.type('9000')
      await hand.click(page.getByRole('button', { name: 'Aggiungi contenuto' }))
      await expect(page.getByText('Contenuto aggiunto', { exact: true })).toBeVisible()
      expect(hand.print('one story')).toBeLessThanOrEqual(4)
    })

    await test.step('a colleague’s sheet with twelve kinds of mess', async () => {
      await act(page, 'Importa Excel o CSV')
      const dialog = page.getByRole('dialog', { name: 'Importa contenuti' })
      await dialog.getByLabel('File Excel o CSV').setInputFiles({
        name: 'report novembre.xlsx',
        mimeType: XLSX,
        buffer: Buffer.from(messySheet('77')),
      })
      const likes = dialog.getByLabel('La colonna «Cuoricini» contiene')
      await dialog.getByLabel('La colonna «Chi è» contiene').selectOption('Creator', { timeout: 30_000 })
      await expect(likes).toBeEnabled({ timeout: 30_000 })
      await likes.selectOption('likesCount')
      const day = dialog.getByRole('textbox', { name: 'Riga 7, Data' })
      await expect(dialog.getByRole('textbox', { name: 'Riga 8, Cuoricini' })).toHaveValue('tantissimi', {
        timeout: 30_000,
      })
      await day.fill('16/03/24')
      await dialog.getByRole('button', { name: 'Ricontrolla' }).click()
      await expect(day).toBeHidden({ timeout: 30_000 })
      await dialog.getByRole('button', { name: 'Importa le 4 righe giuste' }).click()
      await expect(page.getByText(/4 contenuti nuovi · 4 misurazioni/)).toBeVisible({ timeout: 30_000 })
    })

    await test.step('published, refreshed, reviewed', async () => {
      await page.getByRole('button', { name: 'Pubblica', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Pubblica', exact: true }).click()
      await act(page, 'Aggiorna report')
      await page.getByRole('dialog').getByRole('button', { name: 'Aggiorna', exact: true }).click()
      const outcome = page.getByRole('status').filter({ hasText: 'Aggiornamento finito' })
      await expect(outcome).toContainText('da rivedere', { timeout: 60_000 })
      await page.getByRole('button', { name: /^Da rivedere \(\d+\)$/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Da rivedere', exact: true })
      await dialog.getByRole('button', { name: /^Prendi tutti/ }).click()
      await expect(dialog).toHaveCount(0, { timeout: 30_000 })
    })

    const { reader, close } = await asGuest(browser, 1440)
    await test.step('the client signs in from the mail and downloads the report', async () => {
      await activate(reader, await mails.linkTo(READER, /^Attiva il tuo account/))
      await reader.getByRole('link', { name: CAMPAIGN }).first().click()
      await expect(reader.getByRole('heading', { level: 1, name: CAMPAIGN })).toBeVisible()
      await reader.getByRole('button', { name: 'Scarica report' }).click()
      const download = reader.waitForEvent('download')
      await reader.getByRole('menuitem', { name: /PDF$/ }).click()
      const { pages } = await readPdf(await readFile(await (await download).path()))
      const text = pages.join('\n')
      expect(text).toContain(CAMPAIGN)
      expect(text).toContain(AGENCY)
      // Creators' fees are internal.
      expect(text).not.toMatch(/900,00|Compenso/)
    })
    await close()

    const phone = await asGuest(browser, 390)
    await test.step('the share link on a phone', async () => {
      await page.getByRole('button', { name: 'Condividi' }).click()
      const dialog = page.getByRole('dialog', { name: 'Condividi campagna' })
      await dialog.getByRole('switch', { name: 'Link pubblico' }).click()
      const address = dialog.getByRole('textbox')
      await expect(address).toHaveValue(/hash=/)
      await phone.reader.goto(await address.inputValue())
      await expect(phone.reader.getByRole('heading', { level: 1, name: CAMPAIGN })).toBeVisible()
      await expect(phone.reader.getByText('Sola lettura')).toBeVisible()
      await phone.reader.getByText('Report a cura di').scrollIntoViewIfNeeded()
      await expect(phone.reader.getByRole('link', { name: 'report@levante.example' })).toBeVisible()
      expect(await phone.reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
    await phone.close()
  } finally {
    await server.stop()
    await mails.stop()
  }
})

/** Selects an entry of the report's menu. */
async function act(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: `Azioni per ${CAMPAIGN}`, exact: true }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

async function acceptPrivacy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accetta e continua' }).click()
}

/** Opens an invitation's link, sets a password, and is signed in with the privacy notice accepted. */
async function activate(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Nuova password').fill('otto gatti sul tetto')
  await page.getByLabel('Conferma password').fill('otto gatti sul tetto')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Attiva account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campagne' })).toBeVisible()
}

async function asGuest(browser: Browser, width: number) {
  const context = await browser.newContext({ locale: 'it-IT', viewport: { width, height: 844 } })
  return { reader: await context.newPage(), close: () => context.close() }
}
