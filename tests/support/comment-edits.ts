import * as v from 'valibot'
import {
  deleteComment,
  getComments,
  postComment,
  putComment,
  restoreComment,
} from '../../src/contract/comments.ts'
import { type Edit, seen } from './edit.ts'
import { asked, first } from './edit-steps.ts'
import { unique } from './factories.ts'

/** One for each call that writes comments. */
export const commentEdits: Readonly<Record<string, Edit>> = {
  postComment: seen(async (agency) => {
    const body = { commentType: 'CREATOR', content: `Ancora ${unique()}.` }
    await asked(agency, postComment, { params: { id: first(agency).id }, body })
  }),
  putComment: seen(async (agency) => {
    const params = { id: first(agency).id }
    const [comment] = v.parse(getComments.output, await asked(agency, getComments, { params }))
    const body = { content: `Meglio ${unique()}.` }
    await asked(agency, putComment, { params: { commentId: comment?.id ?? '' }, body })
  }),
  deleteComment: seen(async (agency) => {
    const params = { id: first(agency).id }
    const [comment] = v.parse(getComments.output, await asked(agency, getComments, { params }))
    await asked(agency, deleteComment, { params: { commentId: comment?.id ?? '' } })
  }),
  restoreComment: seen(async (agency) => {
    const params = { id: first(agency).id }
    const body = { commentType: 'GENERAL', content: `Torna ${unique()}.` }
    const made = v.parse(postComment.output, await asked(agency, postComment, { params, body }))
    await asked(agency, deleteComment, { params: { commentId: made.id } })
    await asked(agency, restoreComment, { params: { commentId: made.id } })
  }),
}
