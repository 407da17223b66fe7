import sharp from 'sharp'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { postDashboard } from '../../src/contract/dashboards.ts'
import {
  deleteDashboardLink,
  deleteLink,
  type LinkInput,
  postDashboardLink,
} from '../../src/contract/links.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { LINK_PARTS } from '../../src/vocabulary/link-parts.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { embedded } from '../support/databases.ts'
import { freeze } from '../support/frozen-fixtures.ts'
import {
  everythingOn,
  everythingOnDashboard,
  hashOf,
  MARKS,
  markedCampaign,
  newLink,
} from '../support/link-fixtures.ts'

type Shows = LinkInput['shows']
type Options = Pick<LinkInput, 'language' | 'socialTypeList'> & { shows: Shows; isFrozen: boolean }

/** Every combination of what a link shows, of its platforms, and of live and frozen. */
const combinations: Options[] = Array.from({ length: 2 ** LINK_PARTS.length }, (_, bits) => {
  const isShown = (part: (typeof LINK_PARTS)[number]) => ((bits >> LINK_PARTS.indexOf(part)) & 1) === 1
  return {
    costs: isShown('costs'),
    audience: isShown('audience'),
    contents: isShown('contents'),
    downloads: isShown('downloads'),
    comments: isShown('comments'),
  }
}).flatMap((shows, index) =>
  ([null, ['INSTAGRAM']] as const).flatMap((types) =>
    [false, true].map((isFrozen): Options => ({
      shows,
      socialTypeList: types === null ? null : [...types],
      isFrozen,
      language: index % 2 === 0 ? 'it' : 'en',
    })),
  ),
)
/** Those for which files are written and read, too: each pair of the other options is in one of them. */
const WITH_FILES: ReadonlySet<number> = new Set([36, 47, 58, 104, 115, 125])

describe.each(embedded)(
  'every combination of what a link hides ($name)',
  { timeout: 240_000 },
  async (kind) => {
    const app = await openApp(kind)
    const staff = await app.signIn('ACCOUNT')
    const made = await markedCampaign(app, staff)
    const tiktok = made.channels.findIndex(({ socialType }) => socialType === 'TIKTOK')
    const pictures = [newId(), newId()]
    let frozenId = ''

    beforeAll(async () => {
      const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#c0392b' } })
      const jpeg = new Uint8Array(await picture.jpeg().toBuffer())
      const contents = await app.services.database.reader
        .selectFrom('contents')
        .select('id')
        .orderBy('id')
        .execute()
      for (const [index, { id: contentId }] of contents.entries()) {
        const id = pictures[index] ?? ''
        await app.services.images.put(`${id}.jpg`, jpeg)
        await app.services.database.transaction(async (tx) => {
          const row = {
            id,
            store_key: `${id}.jpg`,
            width: 4,
            height: 4,
            bytes: 1,
            created_at: made.startDate,
          }
          await tx.insertInto('images').values(row).execute()
          await tx.updateTable('contents').set({ image_id: id }).where('id', '=', contentId).execute()
        })
      }
      frozenId = (await freeze(staff, made.id)).id
    })

    /** What must be in no answer. */
    const hiddenBy = ({ shows, socialTypeList }: Options) => [
      ...(shows.costs ? [] : [MARKS.costs, MARKS.costsInData, '"cpe"', '"ecv"']),
      ...(shows.audience ? [] : [MARKS.audience, MARKS.audienceInData]),
      ...(shows.contents ? [] : [MARKS.contents, ...pictures]),
      ...(shows.comments ? [] : [MARKS.comments]),
      ...(socialTypeList === null
        ? []
        : [MARKS.tiktok, made.channels[tiktok]?.id ?? '', `${MARKS.contents} ${tiktok}`]),
    ]
    /** What must be in one. */
    const shownBy = ({ shows, socialTypeList }: Options) => [
      MARKS.instagram,
      // Costs are of all platforms.
      ...(shows.costs && socialTypeList === null ? [MARKS.costsInData] : []),
      ...(shows.audience ? [MARKS.audienceInData] : []),
      ...(shows.contents ? [MARKS.contents, pictures[1 - tiktok] ?? ''] : []),
      ...(shows.comments ? [MARKS.comments] : []),
      ...(socialTypeList === null ? [MARKS.tiktok] : []),
    ]
    const expectHidden = (options: Options, seen: Record<string, string>) => {
      const found = hiddenBy(options).flatMap((mark) =>
        Object.entries(seen).flatMap(([name, text]) => (text.includes(mark) ? [`${mark} in ${name}`] : [])),
      )
      expect([options, found]).toEqual([options, []])
    }
    const expectFiles = ({ shows }: Options, seen: Record<string, string>) => {
      for (const name of ['csv', 'pdf', 'png', 'pptx', 'xlsx'].filter((each) => each in seen)) {
        const isGone = !shows.downloads || (name === 'csv' && !shows.contents)
        expect([name, shows, seen[name] === '404']).toEqual([name, shows, isGone])
      }
    }

    it('of a campaign', async () => {
      for (const [index, options] of combinations.entries()) {
        const { isFrozen, ...rest } = options
        const link = await newLink(staff, made.id, { ...rest, ...(isFrozen ? { frozenId } : {}) })
        const seen = await everythingOn(app, made, hashOf(link), WITH_FILES.has(index) ? true : null)
        expectHidden(options, seen)
        expectFiles(options, seen)
        const all = Object.values(seen).join('\n')
        const missing = shownBy(options).filter((mark) => !all.includes(mark))
        expect([options, missing]).toEqual([options, []])
        const list = v.parse(v.object({ totalItems: v.number() }), JSON.parse(contentsOf(seen.contents)))
        const count = options.shows.contents ? (options.socialTypeList === null ? 2 : 1) : 0
        expect([options, list.totalItems]).toEqual([options, count])
        await staff.call(deleteLink, { params: { id: made.id, linkId: link.id } })
      }
    })

    it('of a dashboard', async () => {
      const body = {
        dashboardName: 'Primavera',
        organizationName: made.organizationName,
        campaignIds: [made.id],
        users: [],
      }
      const { id } = answered(postDashboard, await staff.call(postDashboard, { body }))
      for (const [index, options] of combinations.entries()) {
        // A dashboard has no frozen reports.
        const { isFrozen: _isFrozen, ...rest } = options
        if (index % 2 === 1 && !WITH_FILES.has(index)) continue
        const link = await newLink(staff, id, rest, postDashboardLink)
        const seen = await everythingOnDashboard(app, id, hashOf(link), WITH_FILES.has(index) ? true : null)
        expectHidden(options, seen)
        expectFiles(options, seen)
        await staff.call(deleteDashboardLink, { params: { id, linkId: link.id } })
      }
    })
  },
)

/** One that is refused has none. */
function contentsOf(text = ''): string {
  return text === '404' ? '{"totalItems":0}' : text
}
