import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { postCampaign } from '../../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../../src/contract/comments.ts'
import { postContent } from '../../../src/contract/contents.ts'
import { putCreator } from '../../../src/contract/creators.ts'
import { addCampaign, addDashboard, addOrganization, paramsOf } from '../../support/agency-work.ts'
import { campaignInput, creatorInput } from '../../support/campaign-fixtures.ts'
import type { Answer } from '../../support/requester.ts'
import { expect, test } from './fixtures.ts'
import { openCampaignStep, openProfile } from './forms.ts'
import { MESSAGES } from './messages.ts'

test('Messages (Italian in the interface):', async ({ page, enter, agency }) => {
  // The API returns them too, in the same words.
  const { call } = agency.people.ADMIN
  const made = await addCampaign(agency)
  const params = { id: paramsOf(made).creatorId }
  const profile = (values: object) => call(putCreator, { params, body: { name: 'Anna', profile: values } })
  const refused = [
    await call(postCampaign, {
      body: {
        ...campaignInput({ organizationName: '', creators: [creatorInput('Anna', 'https://example.com/x')] }),
        type: 'ALTRO',
        cost: -1,
        startDate: '2026-02-30',
        trackingMethods: ['parola'],
        showReachTargets: 'forse',
      },
    }),
    await profile({ bio: 'Racconta.', email: 'anna@', phone: '333 1234567', cpp: 'cento' }),
    await profile({ city: 'Roma', phone: '+39 1' }),
    await call(postContent, {
      params: paramsOf(made),
      body: { contentType: 'INSTAGRAM_POST', contentLink: 'il post', creationDate: '2024-03-05' },
    }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  const text = new Set(refused.flatMap((answer) => Object.values(fieldsOf(answer))))
  const listed = { ...MESSAGES, notAllowed: `${MESSAGES.notAllowed}: scegli uno tra STANDARD, PR` }
  expect([...text].toSorted()).toEqual(Object.values(listed).toSorted())

  // The browser's own messages, in its own language, are not shown.
  const { made: dashboard } = await addDashboard(agency)
  const { id } = await addOrganization(agency)
  const wizards = [
    '/preferences',
    '/campaigns?wizard=new',
    `/campaigns/${made.id}?wizard=content`,
    `/dashboards/${dashboard.id}?wizard=edit`,
    `/organizations?wizard=edit&id=${id}`,
  ]
  // First without a session: with one, the login page redirects.
  for (const path of ['/login', '/reset', '/expired', '/activate?token=x', '/passwordreset?token=x'])
    await expectNoNativeMessages(page, path)
  await enter('ADMIN')
  for (const path of wizards) await expectNoNativeMessages(page, path)
})

test('Numeric bounds and lengths are not shown.', async ({ page, enter, agency }) => {
  // Our decision: the screen's are the API's.
  const { call } = agency.people.ADMIN
  await enter('ADMIN')
  await openCampaignStep(page, agency, 'CAMPAGNA')
  const nameLength = Number(await page.getByLabel('Nome campagna').getAttribute('maxlength'))
  const cost = page.getByLabel('Costo (IVA esclusa)')
  await cost.fill('1.000.000.000.001')
  await cost.blur()
  await expect(page.getByText(MESSAGES.notAllowed)).toBeVisible()
  const create = (campaignName: string, amount: number) =>
    call(postCampaign, {
      body: campaignInput({ organizationName: agency.organizationName, campaignName, cost: amount }),
    })
  expect((await create('n'.repeat(nameLength), 1e12)).status).toBe(201)
  expect(fieldsOf(await create('n'.repeat(nameLength + 1), 1e12 + 1))).toEqual({
    campaignName: 'Testo troppo lungo: al massimo 200 caratteri',
    cost: `${MESSAGES.notAllowed}: al massimo 1.000.000.000.000`,
  })

  const form = await openProfile(page, agency)
  const bioLength = Number(await form.getByLabel('Biografia').getAttribute('maxlength'))
  const made = await addCampaign(agency)
  const bio = await call(putCreator, {
    params: { id: paramsOf(made).creatorId },
    body: { name: 'Anna', profile: { bio: 'b'.repeat(bioLength + 1) } },
  })
  expect(fieldsOf(bio)).toMatchObject({ 'profile.bio': 'Testo troppo lungo: al massimo 2.000 caratteri' })

  await page.goto(`/campaigns/${made.id}`)
  const section = page.locator('#CAMPAIGN')
  await section.getByRole('button', { name: 'Commento', exact: true }).click()
  const length = Number(await section.getByLabel('Commento', { exact: true }).getAttribute('maxlength'))
  const comment = (content: string) =>
    call(postComment, { params: { id: made.id }, body: { commentType: 'CAMPAIGN', content } })
  expect((await comment('c'.repeat(length))).status).toBe(201)
  expect((await comment('c'.repeat(length + 1))).status).toBe(422)
})

const refusal = v.object({ fields: v.record(v.string(), v.string()) })

/** The API's message for each refused field. */
function fieldsOf({ json }: Answer): Record<string, string> {
  return v.parse(refusal, json).fields
}

async function expectNoNativeMessages(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('form').first()).toHaveJSProperty('noValidate', true)
}
