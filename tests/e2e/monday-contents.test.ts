import { getContents } from '../../src/contract/contents.ts'
import { answered } from '../support/agency.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { codeAt } from '../support/instagram-code.ts'
import { expect, test } from './spec/fixtures.ts'
import { countSteps } from './steps.ts'

const MARCH = { startDate: '2024-03-01', endDate: '2024-03-31' }
test('thirty pasted links become thirty contents in three steps, with their day and channel', async ({
  page,
  enter,
  agency,
  axe,
}) => {
  test.slow()
  const made = await twoCreators(agency)
  const [anna, bea] = made.handles
  const hand = countSteps()
  await enter('ADMIN')
  await page.goto(`/campaigns/${made.id}`)
  const links = Array.from({ length: 30 }, (_, place) => {
    const code = codeAt(`2024-03-${String((place % 28) + 1).padStart(2, '0')}T12:00:00Z`, unique())
    return `https://www.instagram.com/${place % 2 ? anna : bea}/p/${code}/?igsh=abc`
  })
  await hand.click(page.getByRole('button', { name: 'Aggiungi contenuto' }).first())
  // One of them twice, in different forms.
  await hand.paste(page.getByLabel('Link al contenuto'), [...links, links[0]?.split('?')[0]].join('\n'))
  await expect(page.getByRole('heading', { level: 2, name: '30 contenuti da aggiungere' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Contenuti da aggiungere' })
  await expect(table.getByLabel('Data, riga 3', { exact: true })).toHaveValue('2024-03-03')
  await axe()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await hand.click(page.getByRole('button', { name: 'Aggiungi 30 contenuti' }))
  await expect(page.getByText('30 contenuti aggiunti')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('heading', { level: 1, name: made.campaignName })).toBeVisible()
  expect(hand.print('30 links')).toBeLessThanOrEqual(3)
  const { call } = agency.people.ADMIN
  const query = { pageSize: 100, orderDir: 'asc' as const }
  const { items } = answered(getContents, await call(getContents, { params: { id: made.id }, query }))
  expect(items).toHaveLength(30)
  expect(new Set(items.map(({ creatorName }) => creatorName)).size).toBe(2)
  expect(items[0]).toMatchObject({ likesCount: null, commentsCount: null, declared: {} })
})

test('parts hidden by a link are a field in its row, and refused values remain in the form', async ({
  page,
  enter,
  agency,
  browserErrors,
}) => {
  const made = await twoCreators(agency)
  const known = `https://www.instagram.com/p/Noto${unique()}/`
  await addContent(agency, made, { contentLink: known })
  const hand = countSteps()
  await enter('ADMIN')
  await page.goto(`/campaigns/${made.id}?wizard=content`)
  const fresh = `https://www.instagram.com/reel/Nuovo${unique()}/`
  await hand.paste(page.getByLabel('Link al contenuto'), `${known} ${fresh}`)
  const save = page.getByRole('button', { name: 'Aggiungi 2 contenuti' })
  await save.click()
  await expect(page.getByLabel('Canale, riga 1')).toHaveAccessibleDescription('*Obbligatorio')
  // A reload loses nothing.
  await page.reload()
  for (const row of [1, 2]) {
    await page.getByLabel(`Canale, riga ${row}`).selectOption({ index: 1 })
    await page.getByLabel(`Data, riga ${row}`, { exact: true }).fill('2024-03-05')
  }
  await save.click()
  await expect(page.getByText('1 contenuto aggiunto')).toBeVisible()
  await expect(page.getByText('Questo contenuto è già nella campagna')).toBeVisible()
  // The browser reports the 409 response.
  browserErrors.length = 0
  await page.getByRole('button', { name: 'Togli la riga 1' }).click()
  await expect(page.getByText('Nessun contenuto nella tabella.')).toBeVisible()
})

test('a story takes one screen and four steps; the next content is one step away', async ({
  page,
  enter,
  agency,
  axe,
}) => {
  const made = await twoCreators(agency)
  const hand = countSteps()
  await enter('ADMIN')
  await page.goto(`/campaigns/${made.id}`)
  await hand.click(page.getByRole('button', { name: 'Aggiungi contenuto' }).first())
  const link = page.getByLabel('Link al contenuto')
  await hand.paste(
    link,
    `https://www.instagram.com/stories/${made.handles[0]}/3318000000000${unique() + 100_000}/`,
  )
  await expect(page.getByLabel('Tipo di contenuto')).toHaveValue('INSTAGRAM_STORY')
  await expect(page.getByLabel('Data di pubblicazione')).toHaveValue('2024-03-06')
  await expect(page.getByRole('checkbox', { name: 'Non noto' })).toHaveCount(2)
  await hand.click(page.getByLabel('Reach'))
  await page.keyboard.type('9000')
  await axe()
  await hand.click(page.getByRole('button', { name: 'Aggiungi contenuto' }))
  await expect(page.getByText('Contenuto aggiunto', { exact: true })).toBeVisible()
  expect(hand.print('one story')).toBeLessThanOrEqual(4)

  await page.getByRole('button', { name: 'Aggiungi contenuto' }).first().click()
  await link.fill(`https://www.instagram.com/${made.handles[1]}/p/Dopo${unique()}/`)
  await page.getByLabel('Data di pubblicazione').fill('2024-03-08')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('button', { name: 'Salva e aggiungi un altro' }).click()
  await expect(page.getByLabel('Like')).toHaveAccessibleDescription('*Obbligatorio')
  for (const box of await page.getByRole('checkbox', { name: 'Non noto' }).all()) await box.check()
  await page.getByRole('button', { name: 'Salva e aggiungi un altro' }).click()
  await expect(link).toBeFocused()
  await expect(link).toHaveValue('')
  await page.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByRole('list', { name: 'Contenuti' }).getByRole('listitem')).toHaveCount(2)
})

test('a published content is changed: link, type, day, text, numbers', async ({
  page,
  enter,
  agency,
  axe,
}) => {
  const made = await twoCreators(agency)
  await addContent(agency, made, { caption: 'Prima' })
  await enter('ADMIN')
  await page.goto(`/campaigns/${made.id}#CREATOR`)
  const tile = page.getByRole('list', { name: 'Contenuti' }).getByRole('listitem')
  await tile.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Modifica contenuto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifica contenuto' })
  const code = `Corretto${unique()}`
  await dialog.getByLabel('Link al contenuto').fill(`instagram.com/reel/${code}/?igsh=1`)
  await expect(dialog.getByLabel('Tipo di contenuto')).toHaveValue('INSTAGRAM_REEL')
  await dialog.getByLabel('Testo').fill('Dopo')
  await dialog.getByLabel('Data di pubblicazione').fill('2024-03-09')
  await dialog.getByLabel('Like').fill('1.234')
  await dialog.getByRole('checkbox', { name: 'Non noto' }).nth(1).check()
  await axe()
  await dialog.getByRole('button', { name: 'Salva modifiche' }).click()
  await expect(page.getByText('Contenuto aggiornato')).toBeVisible()
  const { call } = agency.people.ADMIN
  const { items } = answered(getContents, await call(getContents, { params: { id: made.id } }))
  expect(items).toMatchObject([
    {
      contentType: 'INSTAGRAM_REEL',
      contentLink: `https://www.instagram.com/reel/${code}/`,
      caption: 'Dopo',
      creationDate: '2024-03-09T11:00:00.000Z',
      likesCount: 1234,
      commentsCount: null,
    },
  ])
})

async function twoCreators(agency: Parameters<typeof addCampaign>[0]) {
  const handles = [`anna.${unique()}`, `bea.${unique()}`]
  const creators = handles.map((handle) => ({
    name: `Creator ${handle}`,
    cost: 100,
    channels: [{ url: `https://www.instagram.com/${handle}` }],
  }))
  const made = await addCampaign(agency, { creators, campaignName: `Lunedì ${unique()}`, ...MARCH })
  return { ...made, handles }
}
