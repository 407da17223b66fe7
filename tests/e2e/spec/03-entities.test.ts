import { decodeJwt } from 'jose'
import { getCampaign, getCampaignChannel } from '../../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../../src/contract/comments.ts'
import { getDashboard } from '../../../src/contract/dashboards.ts'
import { getOrganizations } from '../../../src/contract/organizations.ts'
import {
  accessTokenPayload,
  activateUser,
  getMe,
  getUserDetails,
  postUser,
} from '../../../src/contract/users.ts'
import * as v from 'valibot'
import { answered, signInTo } from '../../support/agency.ts'
import { addCampaign, addContent } from '../../support/agency-work.ts'
import { creatorInput } from '../../support/campaign-fixtures.ts'
import { unique } from '../../support/factories.ts'
import { mailTo, tokenIn } from '../../support/mail-folder.ts'
import { sentBy } from './bodies.ts'
import { expect, test } from './fixtures.ts'
import { signInThrough } from './forms.ts'
import { expectImage, jpegFile } from './images.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('User: uuid or id, email, role.name (ADMIN, ACCOUNT, CLIENT), privacyAccepted, details (name, lastName, phone), organization_id (from the token), access_token, refresh_token, decoded token with exp.', async ({
  page,
  agency,
  server,
}) => {
  const { people, organizationName } = agency
  for (const role of ['ADMIN', 'ACCOUNT', 'CLIENT'] as const) {
    const { me, email, tokens } = people[role]
    expect(me).toMatchObject({ uuid: expect.stringMatching(UUID), email, role: { name: role } })
    const payload = v.parse(accessTokenPayload, decodeJwt(tokens.access_token))
    expect(payload).toMatchObject({ sub: me.uuid, organization_id: me.organizationId, role })
    expect(payload.exp - payload.iat).toBe(tokens.expires_in)
  }
  expect(people.CLIENT.me.organizationId).toMatch(UUID)

  const email = `nuova${unique()}@entita.example`
  const body = { organizationName, email, userRoleType: 'CLIENT' }
  const { uuid } = answered(postUser, await people.ADMIN.call(postUser, { body }))
  const activationToken = tokenIn(await mailTo(server, email, /Attiva/))
  const password = 'undici gatti sul tetto'
  await agency.anybody(activateUser, { body: { activationToken, password } })
  await page.goto('/login')
  const pairs: unknown[] = []
  await page.route('**/api/v2/oauth2/token', async (route) => {
    const response = await route.fetch()
    pairs.push(await response.json())
    return route.fulfill({ response })
  })
  await signInThrough(page, email, password)
  const notice = page.getByRole('dialog', { name: 'Informativa privacy' })
  await notice.getByRole('button', { name: 'Accetta e continua' }).click()
  await expect(notice).toHaveCount(0)
  expect(pairs).toMatchObject([{ access_token: expect.any(String), refresh_token: expect.any(String) }])
  const key = `resoconto:user@${server.url}`
  const stored: unknown = JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? '')
  const [{ access_token: token }] = v.parse(v.tuple([v.object({ access_token: v.string() })]), pairs)
  const { organization_id, exp } = decodeJwt(token)
  expect(stored).toMatchObject({ uuid, email, organization_id, exp })
  await page.goto('/preferences')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Nome', { exact: true }).fill('Livia')
  await page.getByLabel('Cognome').fill('Serra')
  await page.getByLabel('Telefono').fill('+39 06 1234567')
  await page.getByRole('button', { name: 'Salva modifiche' }).click()
  const face = page.getByRole('button', { name: 'Livia Serra' })
  await expect(face).toContainText(organizationName)
  const details = { name: 'Livia', lastName: 'Serra', phone: '+39061234567' }
  const { call } = await signInTo(server, email, password)
  expect(answered(getMe, await call(getMe))).toMatchObject({ uuid, email, privacyAccepted: true, details })
  const read = await people.ADMIN.call(getUserDetails, { params: { id: uuid } })
  expect(answered(getUserDetails, read)).toEqual(details)
})

test('Creator: name, cost, channels (social url);', async ({ page, enter, agency }) => {
  const name = `Ilaria Conti ${unique()}`
  const urls = [
    `https://www.instagram.com/ilaria.conti.${unique()}`,
    `https://www.tiktok.com/@ilaria.conti.${unique()}`,
  ]
  const made = await addCampaign(agency, {
    creators: [{ name, cost: 1250.5, channels: urls.map((url) => ({ url })) }],
  })
  await enter('ADMIN')
  await page.goto(`/campaigns/${made.id}`)
  const row = page.getByRole('table', { name: 'Creator della campagna' }).getByRole('row', { name })
  await expect(row.getByRole('cell', { name: '1.250,50 €' })).toBeVisible()
  await row.getByRole('button', { name, exact: true }).click()
  const links = page.getByRole('dialog', { name }).getByRole('rowheader').getByRole('link')
  await expect(links).toHaveCount(2)
  const targets = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(targets.map((target) => target.replace(/\/$/, '')).toSorted()).toEqual(urls.toSorted())

  const seen = await agency.people.CLIENT.call(getCampaign, { params: { id: made.id } })
  const [creator] = answered(getCampaign, seen).creators
  expect(creator).toMatchObject({ name, channelIds: made.creators[0]?.channelIds })
  expect(creator).not.toHaveProperty('cost')
  await enter('CLIENT')
  await page.goto(`/campaigns/${made.id}`)
  await expect(row).toBeVisible()
  await expect(page.getByText('1.250,50')).toHaveCount(0)
})

test('each channel has an id.', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const handle = `canale.${unique()}`
  const made = await addCampaign(agency, {
    creators: [creatorInput('Prima', `https://www.instagram.com/${handle}/`), creatorInput('Seconda')],
  })
  const ids = made.channels.map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
  for (const { id, creatorId, handle: name } of made.channels) {
    expect(id).toMatch(UUID)
    const channel = await call(getCampaignChannel, { params: { id: made.id, channelId: id } })
    expect(answered(getCampaignChannel, channel)).toMatchObject({ id, creatorId, handle: name })
  }
  // The same profile in another form and campaign is the same channel.
  const again = await addCampaign(agency, {
    creators: [creatorInput('Prima', `instagram.com/${handle.toUpperCase()}?hl=it`)],
  })
  expect(again.channels.map(({ id }) => id)).toEqual([made.channels.find((one) => one.handle === handle)?.id])
})

test('Dashboard: dashboardName, organizationName, dashboardImage, campaignIds, users, dashboardPanels (always sent as an empty object), shared flag.', async ({
  page,
  enter,
  agency,
}) => {
  const { organizationName, people } = agency
  const made = await addCampaign(agency)
  await addContent(agency, made)
  const { id: campaignId, campaignName } = made
  const dashboardName = `Quadro intero ${unique()}`
  const next = page.getByRole('button', { name: 'Avanti' })
  await enter('ADMIN')
  await page.goto('/dashboards?wizard=new')
  await page.getByLabel('Nome dashboard').fill(dashboardName)
  await page.getByRole('combobox', { name: 'Cliente' }).fill(organizationName)
  await page.getByRole('option', { name: organizationName }).click()
  await page.getByLabel('Immagine').setInputFiles(await jpegFile('quadro.jpg'))
  await page.getByRole('checkbox', { name: 'Tutti', exact: true }).uncheck()
  const users = page.getByRole('group', { name: 'Utenti con accesso' }).getByRole('listitem')
  await expect(users.first()).toBeVisible()
  for (const user of await users.all())
    await user.getByRole('checkbox').setChecked((await user.innerText()).includes(people.CLIENT.email))
  await next.click()
  await page.getByRole('searchbox').fill(campaignName)
  await page.getByRole('checkbox', { name: new RegExp(campaignName) }).check()
  await next.click()
  const sent = await sentBy(page, 'POST', '/api/v2/dashboards', () =>
    page.getByRole('button', { name: 'Crea dashboard' }).click(),
  )
  const given = { dashboardName, organizationName, campaignIds: [campaignId], users: [people.CLIENT.me.uuid] }
  expect(sent).toEqual({ ...given, dashboardPanels: {} })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dashboardName)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const read = async () => answered(getDashboard, await people.ADMIN.call(getDashboard, { params: { id } }))
  await expect.poll(async () => (await read()).dashboardImage).toEqual(expect.any(String))
  expect(await read()).toMatchObject({ ...given, dashboardPanels: {}, shared: false })
  await page.goto(`/dashboards?smartSearch=${encodeURIComponent(dashboardName)}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: dashboardName }) })
  for (const text of [organizationName, '1 campagna']) await expect(card).toContainText(text)
  await expect(card.getByText('Privata')).toBeVisible()
  await expectImage(card)
  await card.getByRole('button', { name: 'Condividi con il cliente' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Condividi', exact: true }).click()
  await expect(card.getByText('Condivisa')).toBeVisible()
  expect((await read()).shared).toBe(true)
  // A change sends the panels too, and other data sent there are not stored.
  await page.goto(`/dashboards/${id}?wizard=edit`)
  await next.click()
  await expect(page.getByRole('checkbox', { name: new RegExp(campaignName) })).toBeChecked()
  await next.click()
  const changed = await sentBy(page, 'PUT', `/api/v2/dashboards/${id}`, () =>
    page.getByRole('button', { name: 'Salva modifiche' }).click(),
  )
  expect(changed).toEqual({ ...given, dashboardPanels: {} })
})

test('Organization: name, image, users (each with email and userRoleType CLIENT).', async ({
  page,
  enter,
  agency,
}) => {
  const { call } = agency.people.ADMIN
  const name = `Cliente intero ${unique()}`
  const emails = [`prima${unique()}@entita.example`, `seconda${unique()}@entita.example`]
  await enter('ADMIN')
  await page.goto('/organizations?wizard=new')
  await page.getByLabel('Nome cliente').fill(name)
  await page.getByLabel('Logo').setInputFiles(await jpegFile('logo.jpg'))
  for (const email of emails) {
    await page.getByLabel('Aggiungi utente').fill(email)
    await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Avanti' }).click()
  const users = emails.map((email) => ({ email, userRoleType: 'CLIENT' }))
  const sent = await sentBy(page, 'POST', '/api/v1/organizations', () =>
    page.getByRole('button', { name: 'Crea cliente' }).click(),
  )
  expect(sent).toEqual({ name, users })
  await expect(page.getByText('Cliente creato. 2 inviti inviati')).toBeVisible()
  await page.goto(`/organizations?organizationName=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name })
  await expect(row.getByRole('cell')).toHaveText(['2', '2', '0', ''])
  await expectImage(row)
  const { items } = answered(
    getOrganizations,
    await call(getOrganizations, { query: { organizationName: name } }),
  )
  expect(items).toMatchObject([{ name, image: expect.any(String), users }])
  await page.goto(`/organizations?wizard=edit&id=${items[0]?.id}`)
  await page.getByRole('button', { name: 'Avanti' }).click()
  for (const email of emails)
    await expect(page.getByRole('button', { name: `Rimuovi ${email}` })).toBeVisible()
})

test('Comment: commentType, content.', async ({ page, enter, agency }) => {
  const { call } = agency.people.ADMIN
  const made = await addCampaign(agency)
  const params = { id: made.id }
  await enter('ADMIN')
  await page.goto(`/campaigns/${made.id}`)
  const types = ['CAMPAIGN', 'CREATOR', 'AUDIENCE', 'GENERAL'] as const
  for (const commentType of types) {
    const section = page.locator(`section#${commentType}`)
    await section.getByRole('button', { name: 'Commento', exact: true }).click()
    await section.getByLabel('Commento', { exact: true }).fill(`Detto di ${commentType}`)
    const sent = await sentBy(page, 'POST', `/api/v2/campaigns/${made.id}/comments`, () =>
      section.getByRole('button', { name: 'Pubblica', exact: true }).click(),
    )
    expect(sent).toEqual({ commentType, content: `Detto di ${commentType}` })
    await expect(section.getByRole('article')).toContainText(`Detto di ${commentType}`)
  }
  const { comments } = answered(getCampaign, await call(getCampaign, { params }))
  expect(comments.map(({ commentType, content }) => `${commentType}: ${content}`)).toEqual(
    types.map((type) => `${type}: Detto di ${type}`),
  )
  for (const body of [{ content: 'Di niente' }, { commentType: 'GENERAL' }])
    expect((await call(postComment, { params, body })).status).toBe(422)
  await enter('CLIENT')
  await page.goto(`/campaigns/${made.id}`)
  for (const type of types)
    await expect(page.locator(`section#${type}`).getByRole('article')).toContainText(`Detto di ${type}`)
})
