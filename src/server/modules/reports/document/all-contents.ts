import { setImmediate as nextTick } from 'node:timers/promises'
import * as v from 'valibot'
import { type Content, content, contentForReader } from '../../../../contract/contents.ts'
import type { Db } from '../../../db/schema.ts'
import type { Serving } from '../../campaigns/campaign-summary.ts'
import { type ContentsQuery, listContents } from '../../contents/list-contents.ts'

/** Contents read at once, with a pause for other requests. */
const AT_ONCE = 1_000

/** Every content of a campaign, newest first, serialized for its reader. */
export async function allContents(
  db: Db,
  row: Parameters<typeof listContents>[1],
  filter: Pick<ContentsQuery, 'socialTypeList' | 'period'>,
  serving: Serving,
): Promise<Content[]> {
  const query = { ...filter, sortField: 'creationDate', orderDir: 'desc', pageSize: AT_ONCE } as const
  const contents: Content[] = []
  for (let page = 1; ; page += 1) {
    const read = await listContents(db, row, { ...query, page }, serving)
    contents.push(...readContentsBy(serving.scope, read.items))
    await nextTick()
    if (page >= read.totalPages) return contents
  }
}

/** With only the keys that its reader may see. */
export function readContentsBy(scope: Serving['scope'], contents: readonly Content[]): Content[] {
  return v.parse(v.array(scope.kind === 'staff' ? content : contentForReader), contents)
}
