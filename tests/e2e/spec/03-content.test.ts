import { getContents } from '../../../src/contract/contents.ts'
import { answered } from '../../support/agency.ts'
import { addCampaign, addContent } from '../../support/agency-work.ts'
import { unique } from '../../support/factories.ts'
import { expect, test } from './fixtures.ts'
import { expectImage, putImage } from './images.ts'

const COUNTS = {
  reach: 41_000,
  impressionsViewCount: 52_000,
  linkClickCount: 310,
  otherInteractionsCount: 17,
  savedCount: 230,
  sharedCount: 140,
  likesCount: 1_900,
  commentsCount: 85,
}

/** The same on the screen. */
const FIGURES = {
  Reach: '41.000',
  Impression: '52.000',
  'Clic sul link': '310',
  'Altre interazioni': '17',
  Salvataggi: '230',
  Condivisioni: '140',
  Like: '1.900',
  Commenti: '85',
}

test('Content: contentType (INSTAGRAM_POST, INSTAGRAM_REEL, INSTAGRAM_STORY, YOUTUBE_VIDEO, TIKTOK_POST), contentLink, creationDate, caption, reach, impressionsViewCount, linkClickCount, otherInteractionsCount, savedCount, sharedCount, likesCount, commentsCount, pictureUrl.', async ({
  page,
  enter,
  agency,
  server,
}) => {
  const { call } = agency.people.ADMIN
  const one = String(unique()).padStart(4, '0')
  const name = `Elena Russo ${one}`
  const urls = [
    `https://www.instagram.com/elena.russo.${one}`,
    `https://www.youtube.com/@elena.russo.${one}`,
    `https://www.tiktok.com/@elena.russo.${one}`,
  ]
  const made = await addCampaign(agency, {
    creators: [{ name, cost: 900, channels: urls.map((url) => ({ url })) }],
  })
  const kinds = [
    ['INSTAGRAM_POST', `https://www.instagram.com/p/Contenut${one}/`, 'Post Instagram'],
    ['INSTAGRAM_REEL', `https://www.instagram.com/reel/Contenur${one}/`, 'Reel Instagram'],
    [
      'INSTAGRAM_STORY',
      `https://www.instagram.com/stories/elena.russo.${one}/31000000000000${one}/`,
      'Story Instagram',
    ],
    ['YOUTUBE_VIDEO', `https://www.youtube.com/watch?v=Conten-${one}`, 'Video YouTube'],
    ['TIKTOK_POST', `https://www.tiktok.com/@elena.russo.${one}/video/73000000000000${one}`, 'Post TikTok'],
  ] as const
  for (const [index, [contentType, contentLink]] of kinds.entries()) {
    const channels = made.channels.filter(({ socialType }) => contentType.startsWith(socialType))
    const given = {
      contentType,
      contentLink,
      creationDate: instantOf(index),
      caption: captionOf(index),
      ...COUNTS,
    }
    const content = await addContent(agency, { ...made, channels }, given)
    await putImage(content.pictureUploadUrl, server.url)
  }
  const contents = answered(getContents, await call(getContents, { params: { id: made.id } })).items
  expect(contents).toHaveLength(kinds.length)
  await enter('ADMIN')
  await page.goto(`/campaigns/${made.id}#CREATOR`)
  const tiles = page.getByRole('list', { name: 'Contenuti' }).getByRole('listitem')
  await expect(tiles).toHaveCount(kinds.length)
  for (const [index, [contentType, contentLink, label]] of kinds.entries()) {
    // The newest is first, in the response and on the screen.
    const position = kinds.length - 1 - index
    expect(contents[position]).toMatchObject({
      ...COUNTS,
      contentType,
      contentLink,
      creationDate: instantOf(index),
      caption: captionOf(index),
      pictureUrl: expect.any(String),
      channelId: made.channels.find(({ socialType }) => contentType.startsWith(socialType))?.id,
    })
    const tile = tiles.nth(position)
    await expect(tile).toContainText(captionOf(index))
    await expectImage(tile)
    await tile.getByRole('button', { name: ` di ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `${label} di ${name}` })
    await expect(dialog.getByRole('link', { name: 'Apri il contenuto' })).toHaveAttribute('href', contentLink)
    await expect(dialog.getByText(captionOf(index))).toBeVisible()
    await expect(dialog.getByText(`${index + 1} mar 2024, 19:30`)).toBeVisible()
    await expectImage(dialog)
    for (const [metric, figure] of Object.entries(FIGURES)) {
      const row = dialog
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: metric, exact: true }) })
      await expect(row.getByRole('cell').first()).toHaveText(figure)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

/** A day each, half past seven in Rome. */
function instantOf(index: number): string {
  return `2024-03-0${index + 1}T18:30:00.000Z`
}

function captionOf(index: number): string {
  return `Testo ${index} #prova`
}
