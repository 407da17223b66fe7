import { getCampaigns } from '../../../src/contract/campaign-endpoints.ts'
import { getChannelContents } from '../../../src/contract/contents.ts'
import { answered } from '../../support/agency.ts'
import { addCampaign, paramsOf } from '../../support/agency-work.ts'
import { unique } from '../../support/factories.ts'
import { expect, test } from './fixtures.ts'
import { expectMessage, openCampaignStep, openProfile, saveProfile } from './forms.ts'
import { MESSAGES } from './messages.ts'

test("Required: '*Obbligatorio'.", async ({ page, enter }) => {
  await enter('ADMIN')
  await page.goto('/campaigns?wizard=new')
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('Marca scritta')
  await page.getByRole('button', { name: 'Avanti' }).click()
  const client = page.getByRole('combobox', { name: 'Cliente', exact: true })
  await expectMessage(client, '*Obbligatorio')
  await expect(page.getByText('Correggi un campo per continuare')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Brand', exact: true })).toHaveValue('Marca scritta')
})

test('Value must be greater than zero.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  await openCampaignStep(page, agency, 'CAMPAGNA')
  const cost = page.getByLabel('Costo (IVA esclusa)')
  await cost.fill('0')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expectMessage(cost, MESSAGES.positive, '0,00')
  await cost.fill('1.500')
  await page.getByRole('button', { name: 'Avanti' }).click()
  const target = page.getByLabel('Impression minime')
  await target.fill('-1')
  await target.blur()
  await expectMessage(target, MESSAGES.positive, '-1')
})

test('Invalid format.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  await openCampaignStep(page, agency, 'CAMPAGNA')
  const cost = page.getByLabel('Costo (IVA esclusa)')
  for (const typed of ['molto', '12,345']) {
    await cost.fill(typed)
    await cost.blur()
    await expectMessage(cost, MESSAGES.format, typed)
  }
})

test('Invalid email.', async ({ page, enter }) => {
  await page.goto('/reset')
  await page.getByLabel('Email').fill('anna@luogo')
  await page.getByRole('button', { name: 'Invia link' }).click()
  await expectMessage(page.getByLabel('Email'), MESSAGES.email, 'anna@luogo')
  await enter('ADMIN')
  await page.goto('/organizations?wizard=new')
  const user = page.getByLabel('Aggiungi utente')
  await user.fill('anna.luogo.it')
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await expectMessage(user, MESSAGES.email, 'anna.luogo.it')
})

test('National phone prefix missing.', async ({ page, enter }) => {
  await enter('CLIENT')
  await page.goto('/preferences')
  const phone = page.getByLabel('Telefono')
  await phone.fill('333 123 4567')
  await page.getByRole('button', { name: 'Salva modifiche' }).click()
  await expectMessage(phone, MESSAGES.phonePrefix, '333 123 4567')
})

test('Invalid phone.', async ({ page, enter }) => {
  await enter('CLIENT')
  await page.goto('/preferences')
  const phone = page.getByLabel('Telefono')
  for (const typed of ['+39 12', '+39 333 casa']) {
    await phone.fill(typed)
    await phone.blur()
    await expectMessage(phone, MESSAGES.phone, typed)
  }
})

test('Invalid date.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  await openCampaignStep(page, agency, 'CAMPAGNA')
  const [start, end] = [page.getByLabel('Data di inizio'), page.getByLabel('Data di fine')]
  await start.fill('1999-12-31')
  // An incomplete date, or an invalid day: the browser displays it and returns no value.
  await end.fill('')
  await end.pressSequentially('02')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expectMessage(start, MESSAGES.date, '1999-12-31')
  await expectMessage(end, MESSAGES.date)
  expect(await end.evaluate((field) => field instanceof HTMLInputElement && field.validity.badInput)).toBe(
    true,
  )
  await end.fill('2026-02-28')
  await start.fill('2026-02-01')
  for (const field of [start, end]) await expect(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('Select a city.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  const form = await openProfile(page, agency)
  await form.getByLabel('Biografia').fill('Racconta la montagna.')
  await saveProfile(form)
  await expectMessage(form.getByRole('combobox', { name: 'Città' }), MESSAGES.city)
  await expect(form.getByLabel('Biografia')).toHaveValue('Racconta la montagna.')
})

test('Select one or more industries.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  const form = await openProfile(page, agency)
  await form.getByRole('combobox', { name: 'Città' }).fill('Torino')
  await saveProfile(form)
  await expectMessage(form.getByRole('combobox', { name: 'Settori' }), MESSAGES.industries)
  await expect(form.getByRole('combobox', { name: 'Città' })).toHaveValue('Torino')
})

test('Select a niche.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  const form = await openProfile(page, agency)
  await form.getByLabel('Email').fill('anna@luogo.example')
  await saveProfile(form)
  await expectMessage(form.getByLabel('Nicchia'), MESSAGES.niche)
  await expect(form.getByLabel('Email')).toHaveValue('anna@luogo.example')
})

test('Write a short bio.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  const form = await openProfile(page, agency)
  await form.getByLabel('Nicchia').selectOption('Viaggi')
  await form.getByLabel('Biografia').fill('   ')
  await saveProfile(form)
  await expectMessage(form.getByLabel('Biografia'), MESSAGES.bio)
  await expect(form.getByLabel('Nicchia')).toHaveValue('Viaggi')
})

test('CPP must be numeric.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  const form = await openProfile(page, agency)
  await form.getByLabel('CPP').fill('cento euro')
  await saveProfile(form)
  await expectMessage(form.getByLabel('CPP'), MESSAGES.cppNumeric, 'cento euro')
})

test('Indicate brands.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  const form = await openProfile(page, agency)
  await form.getByLabel('Telefono').fill('+39 333 1234567')
  await saveProfile(form)
  await expectMessage(form.getByRole('combobox', { name: 'Brand' }), MESSAGES.brands)
  await expect(form.getByLabel('Telefono')).toHaveValue('+39 333 1234567')
})

test('Tracking methods accept only an @mention or a #hashtag.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  await openCampaignStep(page, agency, 'CAMPAGNA')
  const tracking = page.getByLabel('Metodi di tracciamento')
  await tracking.fill('#primo @secondo terzo')
  await tracking.press('Enter')
  for (const taken of ['#primo', '@secondo'])
    await expect(page.getByRole('button', { name: `Togli ${taken}` })).toBeVisible()
  await expectMessage(tracking, MESSAGES.tracking, 'terzo')
  // A refused value cannot be skipped, neither by continuing nor by returning tomorrow.
  await page.getByLabel('Costo (IVA esclusa)').fill('100')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expectMessage(tracking, MESSAGES.tracking, 'terzo')
  await page.reload()
  await expect(tracking).toHaveValue('terzo')
  await tracking.fill('#terzo')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByLabel('Impression minime')).toBeVisible()
})

test('Invalid URL.', async ({ page, enter, agency }) => {
  const { id } = await addCampaign(agency)
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}?wizard=content`)
  const link = page.getByLabel('Link al contenuto')
  await link.fill('il post di ieri')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expectMessage(link, MESSAGES.url, 'il post di ieri')
})

test('Value not allowed.', async ({ page, enter, agency }) => {
  await enter('ADMIN')
  const form = await openProfile(page, agency)
  const industries = form.getByRole('combobox', { name: 'Settori' })
  await industries.fill('Palombari')
  await saveProfile(form)
  await expectMessage(industries, MESSAGES.notAllowed, 'Palombari')
})

test('Creator channels: invalid format.', async ({ page, enter, agency }) => {
  const { organizationName, people } = agency
  const campaignName = `Senza canale ${unique()}`
  await enter('ADMIN')
  await openCampaignStep(page, agency, 'CREATOR', { campaignName })
  await page.getByLabel('Nome creator').fill('Anna')
  const channel = page.getByLabel('Canale', { exact: true })
  for (const typed of ['https://www.example.com/anna', 'https://www.instagram.com/p/NonUnProfilo1/']) {
    await channel.fill(typed)
    await page.getByRole('button', { name: 'Pubblica' }).click()
    await expectMessage(channel, MESSAGES.channel, typed)
  }
  const query = { search: campaignName }
  const { totalItems } = answered(getCampaigns, await people.CLIENT.call(getCampaigns, { query }))
  expect([organizationName, totalItems]).toEqual([organizationName, 0])
  await channel.fill(`https://www.instagram.com/anna.${unique()}`)
  await page.getByRole('button', { name: 'Pubblica' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaignName)
})

test('On the new content form the optional fields are caption, reach, impressions, link click, other interactions, saved and shared.', async ({
  page,
  enter,
  agency,
}) => {
  const made = await addCampaign(agency)
  await enter('ADMIN')
  await page.goto(`/campaigns/${made.id}?wizard=content`)
  const optional = () =>
    page
      .getByText('(facoltativo)')
      .evaluateAll((marks) => marks.map((mark) => mark.parentElement?.querySelector('label')?.textContent))
  await expect(page.getByLabel('Link al contenuto')).toBeVisible()
  // The image is not among the specification's fields of this form.
  expect(await optional()).toEqual(['Testo', 'Immagine'])
  await page.getByLabel('Creator').selectOption('')
  await page.getByRole('button', { name: 'Avanti' }).click()
  for (const label of [
    'Link al contenuto',
    'Creator',
    'Canale',
    'Tipo di contenuto',
    'Data di pubblicazione',
  ])
    await expectMessage(page.getByLabel(label, { exact: true }), MESSAGES.required)
  await page.getByLabel('Link al contenuto').fill(`https://www.instagram.com/p/Facolt${unique()}/`)
  await page.getByLabel('Data di pubblicazione').fill('2024-03-05')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByLabel('Like')).toBeVisible()
  expect(await optional()).toEqual([
    'Reach',
    'Impression / visualizzazioni',
    'Salvataggi',
    'Condivisioni',
    'Clic sul link',
    'Altre interazioni',
  ])
  await page.getByRole('button', { name: 'Aggiungi contenuto' }).click()
  for (const label of ['Like', 'Commenti']) await expectMessage(page.getByLabel(label), MESSAGES.required)
  await page.getByLabel('Like').fill('12')
  await page.getByLabel('Commenti').fill('0')
  await page.getByRole('button', { name: 'Aggiungi contenuto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.campaignName)
  const { call } = agency.people.ADMIN
  const list = answered(getChannelContents, await call(getChannelContents, { params: paramsOf(made) }))
  expect(list.items).toMatchObject([{ caption: null, declared: { likesCount: 12, commentsCount: 0 } }])
  expect(Object.keys(list.items[0]?.declared ?? {})).toHaveLength(2)
})
