import type { Comment } from '../../../contract/campaign.ts'
import { commentMessages } from '../../../messages/comments.ts'
import type { Db } from '../../db/schema.ts'

/** The campaign's comments, oldest first; all of them, or one. */
export async function listComments(db: Db, campaignId: string, commentId?: string): Promise<Comment[]> {
  const rows = await db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.author_id')
    .select([
      'comments.id',
      'comments.comment_type',
      'comments.content',
      'comments.version',
      'comments.created_at',
      'comments.updated_at',
      'users.name',
      'users.last_name',
    ])
    .where('comments.campaign_id', '=', campaignId)
    .$if(commentId !== undefined, (query) => query.where('comments.id', '=', commentId ?? ''))
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    commentType: row.comment_type,
    content: row.content,
    author: authorOf(row.name, row.last_name),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }))
}

/** Never an e-mail: an author without a name appears as the agency. */
function authorOf(...names: (string | null)[]): string {
  const given = names.filter((name) => name !== null).join(' ')
  return given === '' ? commentMessages.agency : given
}
