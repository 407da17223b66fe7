import {
  deleteComment,
  getComments,
  postComment,
  putComment,
  restoreComment,
} from '../../../contract/comments.ts'
import { audit } from '../audit/audit.ts'
import { requireSameVersion } from '../access/require-same-version.ts'
import type { Db } from '../../db/schema.ts'
import { countUse } from '../../http/count-use.ts'
import { requireMatch } from '../../http/if-match.ts'
import { notFound } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { newId } from '../../base/new-id.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { listComments } from './list-comments.ts'

export const commentRoutes: Route[] = [
  route(getComments, async ({ db, scope, params }) => {
    await requireCampaign(db, scope, params.id)
    return await listComments(db, params.id)
  }),

  route(postComment, async ({ db, scope, params, body, now }) => {
    await requireCampaign(db, scope, params.id)
    await countUse(db, 'comment', scope.userId, now)
    const id = newId()
    const at = now.toISOString()
    await db
      .insertInto('comments')
      .values({
        id,
        campaign_id: params.id,
        comment_type: body.commentType,
        content: body.content,
        author_id: scope.userId,
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .execute()
    const what = { action: 'CREATE', entity: 'comment', entityId: id, after: body } as const
    await audit(db, { ...what, userId: scope.userId, now })
    return await commentOf(db, params.id, id)
  }),

  route(putComment, async ({ db, scope, params, body, ifMatch, now }) => {
    const before = await db
      .selectFrom('comments')
      .select(['campaign_id', 'content', 'version'])
      .where('id', '=', params.commentId)
      .executeTakeFirst()
    if (before === undefined) throw notFound()
    const row = { id: params.commentId, version: before.version }
    await requireSameVersion(db, { ifMatch, entity: 'comment', row, userId: scope.userId })
    if (before.content !== body.content) {
      const change = { content: body.content, version: before.version + 1, updated_at: now.toISOString() }
      await db.updateTable('comments').set(change).where('id', '=', params.commentId).execute()
      const what = { action: 'UPDATE', entity: 'comment', entityId: params.commentId } as const
      const contents = { before: { content: before.content }, after: body }
      await audit(db, { ...what, ...contents, userId: scope.userId, now })
    }
    return await commentOf(db, before.campaign_id, params.commentId)
  }),

  route(deleteComment, async ({ db, scope, params, ifMatch, now }) => {
    const before = await db
      .selectFrom('comments')
      .selectAll()
      .where('id', '=', params.commentId)
      .executeTakeFirst()
    if (before === undefined) throw notFound()
    requireMatch(ifMatch, before.version)
    await db
      .insertInto('deleted_comments')
      .values({ ...before, deleted_at: now.toISOString() })
      .execute()
    await db.deleteFrom('comments').where('id', '=', params.commentId).execute()
    const what = { action: 'DELETE', entity: 'comment', entityId: params.commentId } as const
    const gone = { commentType: before.comment_type, content: before.content }
    await audit(db, { ...what, before: gone, userId: scope.userId, now })
  }),

  route(restoreComment, async ({ db, scope, params, now }) => {
    const [gone] = await db
      .deleteFrom('deleted_comments')
      .where('id', '=', params.commentId)
      .returningAll()
      .execute()
    if (gone === undefined) throw notFound()
    const { deleted_at: _, ...row } = gone
    await db.insertInto('comments').values(row).execute()
    const what = { action: 'RESTORE', entity: 'comment', entityId: row.id } as const
    const after = { commentType: row.comment_type, content: row.content }
    await audit(db, { ...what, after, userId: scope.userId, now })
    return await commentOf(db, row.campaign_id, row.id)
  }),
]

async function commentOf(tx: Db, campaignId: string, id: string) {
  const [comment] = await listComments(tx, campaignId, id)
  if (comment === undefined) throw notFound()
  return comment
}
