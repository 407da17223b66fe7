import * as v from 'valibot'
import { type Content, getContents } from '../../../contract/contents.ts'
import type { Db } from '../../db/schema.ts'
import type { Serving } from '../campaigns/campaign-summary.ts'
import { type ContentsQuery, listContents } from '../contents/list-contents.ts'

/** Contents read at once. */
const AT_ONCE = 1_000

/** Every content of a campaign, newest first, by the serializer of its reader. */
export async function allContents(
  db: Db,
  row: Parameters<typeof listContents>[1],
  asked: Pick<ContentsQuery, 'socialTypeList' | 'period'>,
  serving: Serving,
): Promise<Content[]> {
  const schema = serving.scope.kind === 'staff' ? getContents.output : getContents.readers.client
  const query = { ...asked, sortField: 'creationDate', orderDir: 'desc', pageSize: AT_ONCE } as const
  const contents: Content[] = []
  for (let page = 1; ; page += 1) {
    const read = await listContents(db, row, { ...query, page }, serving)
    contents.push(...v.parse(schema, read).items)
    if (page >= read.totalPages) return contents
  }
}
