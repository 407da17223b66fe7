import * as v from 'valibot'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { knownExportMessages as exports } from '../../src/messages/known-exports.ts'
import { answered } from '../support/agency.ts'
import { unique } from '../support/factories.ts'
import { codeAt } from '../support/instagram-code.ts'
import { expect, test } from './spec/fixtures.ts'
import { countSteps } from './steps.ts'

const csv = (rows: readonly (readonly string[])[], delimiter = ',') =>
  Buffer.from(
    rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\n'),
  )
const two = (count: number) => String(count).padStart(2, '0')

test('a morning of imports takes at most 25 clicks and pastes, and no cell is typed twice', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  test.setTimeout(400_000)
  const mark = unique()
  const { call } = agency.people.ADMIN
  const anna = `anna.mattina${mark}`
  const hand = countSteps()
  await enter('ADMIN')
  await page.goto('/campaigns')

  // An agency's sheet of 300 rows in three campaigns.
  const first = `Lancio ${mark}`
  const names = [first, `Natale ${mark}`, `Saldi ${mark}`]
  await hand.click(page.getByRole('button', { name: 'Importa campagne' }))
  const full = page.getByRole('dialog', { name: 'Importa campagne' })
  await hand.choose(full.getByLabel('File Excel o CSV'), [
    { name: 'campagne.csv', mimeType: 'text/csv', buffer: agencySheet(names, { mark, anna }) },
  ])
  await expect(full.getByText('3 campagne nel file')).toBeVisible({ timeout: 60_000 })
  const card = full.getByRole('region', { name: first, exact: true })
  await expect(card.getByText('10 creator · 100 contenuti')).toBeVisible()
  await expect(card.getByLabel('Cliente')).toHaveValue(`Casa ${mark}`)
  await expect(card.getByLabel('Costo')).toHaveValue('10.000,00')
  await axe()
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await hand.click(full.getByRole('button', { name: 'Crea 3 campagne' }))
  await expect(page.getByText('3 campagne importate')).toBeVisible({ timeout: 120_000 })
  await axe()
  await hand.click(full.getByRole('region', { name: first, exact: true }).getByRole('link'))

  // Five exports of the three platforms, chosen at once.
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible({ timeout: 30_000 })
  await hand.click(page.getByRole('button', { name: `Azioni per ${first}` }))
  await hand.click(page.getByRole('menuitem', { name: 'Importa Excel o CSV' }))
  const dialog = page.getByRole('dialog', { name: 'Importa contenuti' })
  const files = exportsOf(anna, mark)
  await hand.choose(
    dialog.getByLabel('File Excel o CSV'),
    files.map(({ name, rows }) => ({ name, mimeType: 'text/csv', buffer: csv(rows) })),
  )
  for (const { known, channel } of files) {
    await expect(dialog.getByText(known)).toBeVisible({ timeout: 60_000 })
    if (channel !== undefined) {
      await hand.paste(dialog.getByRole('textbox', { name: 'Link canale' }), channel)
      await hand.click(dialog.getByRole('button', { name: 'Applica a tutte le righe' }))
    }
    await expect(
      dialog.getByRole('region', { name: 'Che cosa succede' }).getByText(/2 contenuti nuovi/),
    ).toBeVisible({ timeout: 60_000 })
    await hand.click(dialog.getByRole('button', { name: 'Importa', exact: true }))
  }
  await expect(dialog).toBeHidden({ timeout: 60_000 })

  // Forty links from a chat.
  await hand.click(page.getByRole('button', { name: 'Aggiungi contenuto' }).first())
  await hand.paste(page.getByLabel('Link al contenuto'), chatOf(anna))
  await expect(page.getByRole('heading', { level: 2, name: '40 contenuti da aggiungere' })).toBeVisible()
  await expect(page.getByText(/2 testi incollati non sono contenuti/)).toBeVisible()
  await hand.click(page.getByRole('button', { name: 'Stesso valore per tutti' }))
  await hand.select(page.getByLabel('Canale per tutti'), new RegExp(`@${anna}$`))
  await axe()
  await hand.click(page.getByRole('button', { name: 'Aggiungi 40 contenuti' }))
  await expect(page.getByText('40 contenuti aggiunti')).toBeVisible({ timeout: 120_000 })
  expect(hand.print('a morning')).toBeLessThanOrEqual(25)

  const { items } = answered(
    getCampaigns,
    await call(getCampaigns, { query: { search: String(mark), sortField: 'campaignName', orderDir: 'asc' } }),
  )
  const imported = items.filter(({ campaignName }) => names.includes(campaignName))
  expect(imported.map(({ campaignName, contentCount, cost }) => [campaignName, contentCount, cost])).toEqual([
    [first, 100 + 5 * 2 + 40, 10_000],
    [names[1], 100, 10_000],
    [names[2], 100, 10_000],
  ])
  const { creators } = v.parse(
    getCampaign.output,
    (await call(getCampaign, { params: { id: imported[0]?.id ?? '' } })).json,
  )
  expect(creators.find(({ name }) => name === `Anna ${mark}`)).toMatchObject({ cost: 1000 })
})

function agencySheet(names: readonly string[], { mark, anna }: { mark: number; anna: string }): Buffer {
  const header =
    'Campagna;Cliente;Brand;Influencer;Profilo;Formato;Link post;Data pubblicazione;Copertura;Visualizzazioni;Mi piace;Commenti;Compenso'
  const rows = names.flatMap((name, campaign) =>
    Array.from({ length: 100 }, (_, place) => {
      const creator = place % 10
      const handle = creator === 0 ? anna : `c${creator}.mattina${mark}`
      const day = `2025-11-${two((place % 28) + 1)}`
      const code = codeAt(`${day}T12:00:00Z`, unique())
      return [
        name,
        `Casa ${mark}`,
        'Lume',
        creator === 0 ? `Anna ${mark}` : `Creator ${creator} ${mark}`,
        `@${handle}`,
        place % 3 === 0 ? 'Carosello' : 'Reel di IG',
        `https://www.instagram.com/${place % 3 === 0 ? 'p' : 'reel'}/${code}/?igsh=a${campaign}`,
        day.split('-').toReversed().join('/'),
        `${8 + (place % 4)}.200`,
        '12.400',
        '640',
        place % 5 === 0 ? 'n.d.' : '32',
        '1.000 €',
      ]
    }),
  )
  return csv([header.split(';'), ...rows], ';')
}

type Export = { name: string; known: string; rows: string[][]; channel?: string }

function exportsOf(anna: string, mark: number): Export[] {
  const code = (day: number) => codeAt(`2025-11-${two(day)}T09:00:00Z`, unique())
  const video = (last: number) => String(7_570_000_000_000_000_000n + BigInt(mark) * 1000n + BigInt(last))
  const youtube = (last: number) => `Y${String(mark).padStart(7, '0')}x${two(last)}`
  const shared = ['900', anna, `Anna ${mark}`, 'Prova']
  return [
    {
      name: 'meta-contenuti.csv',
      known: exports.metaContents,
      rows: [
        'Post ID,Account ID,Account username,Account name,Description,Publish time,Permalink,Post type,Date,Views,Reach,Likes,Comments,Follows'.split(
          ',',
        ),
        [
          '1',
          ...shared,
          '11/05/2025 08:31',
          `https://www.instagram.com/reel/${code(5)}/`,
          'IG reel',
          'Lifetime',
          '12,400',
          '11,000',
          '610',
          '57',
          '2',
        ],
        [
          '2',
          ...shared,
          '11/25/2025 18:00',
          `https://www.instagram.com/p/${code(25)}/`,
          'IG image',
          'Lifetime',
          '12,000',
          '10,900',
          '500',
          '31',
          '1',
        ],
      ],
    },
    {
      name: 'meta-storie.csv',
      known: exports.metaStories,
      rows: [
        'Story ID,Account ID,Account username,Account name,Description,Publish time,Permalink,Post type,Date,Views,Reach,Likes,Replies,Navigation,Link clicks'.split(
          ',',
        ),
        [
          '1',
          ...shared,
          '11/05/2025 08:31',
          `https://www.instagram.com/stories/${anna}/37600000${mark}0000001`,
          'IG story',
          'Lifetime',
          '2,400',
          '2,000',
          '61',
          '4',
          '120',
          '19',
        ],
        [
          '2',
          ...shared,
          '11/25/2025 18:00',
          `https://www.instagram.com/stories/${anna}/37600000${mark}0000002`,
          'IG story',
          'Lifetime',
          '2,000',
          '1,900',
          '50',
          '0',
          '90',
          '7',
        ],
      ],
    },
    {
      name: 'tiktok-studio.csv',
      known: exports.tiktokStudio,
      rows: [
        'Time,Video title,Video link,Post time,Total likes,Total comments,Total shares,Total views'.split(
          ',',
        ),
        [
          '30 novembre',
          'Uno',
          `https://www.tiktok.com/@${anna}/video/${video(1)}`,
          '8 novembre',
          '533',
          '32',
          '21',
          '191265',
        ],
        [
          '30 novembre',
          'Due',
          `https://www.tiktok.com/@${anna}/video/${video(2)}`,
          '8 novembre',
          '109',
          '7',
          '9',
          '154414',
        ],
      ],
    },
    {
      name: 'youtube-studio.csv',
      known: exports.youtubeStudio,
      channel: `https://www.youtube.com/@${anna}`,
      rows: [
        'Content,Video title,Video publish time,Views,Likes'.split(','),
        ['Total', '', '', '1250', ''],
        [youtube(1), 'Uno', 'Nov 5, 2025', '1000', '12,4K'],
        [youtube(2), 'Due', 'Nov 9, 2025', '250', '20'],
      ],
    },
    {
      name: 'graph-api.csv',
      known: exports.graphApi,
      rows: [
        'id,username,permalink,media_type,caption,timestamp,like_count,comments_count'.split(','),
        [
          '1',
          anna,
          `https://www.instagram.com/p/${code(11)}/`,
          'CAROUSEL_ALBUM',
          'Due\nrighe',
          '2025-11-11T21:09:11+0000',
          '12',
          '3',
        ],
        [
          '2',
          anna,
          `https://www.instagram.com/p/${code(12)}/`,
          'IMAGE',
          'Una',
          '2025-11-12T21:09:11+0000',
          '15',
          '4',
        ],
      ],
    },
  ]
}

function chatOf(anna: string): string {
  const links = Array.from({ length: 40 }, (_, place) => {
    const code = codeAt(`2025-11-${two((place % 28) + 1)}T10:00:00Z`, unique())
    return place % 2 === 0
      ? `[28/11/25, 10:${two(place)}] Anna: ecco https://www.instagram.com/reel/${code}/?igsh=abc.`
      : `https://www.instagram.com/p/${code}/`
  })
  return [...links, `https://www.instagram.com/${anna}/`, 'https://www.facebook.com/reel/12345'].join('\n')
}
