import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAllContents } from '../../src/server/modules/import/read-contents.ts'

test('a workbook that LibreOffice 7.4 wrote has its dates, sums and own row numbers', async () => {
  const file = readFileSync(new URL('../support/libreoffice.xlsx', import.meta.url))
  expect(await readAllContents(file)).toMatchObject({
    rows: [
      {
        row: 4,
        creator: 'Niccolò',
        contentType: 'INSTAGRAM_REEL',
        creationDate: '2026-11-13T11:00:00.000Z',
        likesCount: 1234,
        commentsCount: 12,
      },
      { row: 5, creationDate: '2026-11-14T11:00:00.000Z', likesCount: null, commentsCount: null },
      { row: 6, creationDate: '2026-11-13T13:30:00.000Z', likesCount: 1234, commentsCount: 3 },
      { row: 8, contentType: 'YOUTUBE_VIDEO', likesCount: 2468, commentsCount: 0 },
    ],
  })
})
