import * as v from 'valibot'
import {
  deleteComment,
  getComments,
  postComment,
  putComment,
  restoreComment,
} from '../../src/contract/comments.ts'
import { type Edit, seen } from './edit.ts'
import { requested, first } from './edit-steps.ts'
import { unique } from './factories.ts'

/** One for each call that writes comments. */
export const commentEdits: Readonly<Record<string, Edit>> = {
  postComment: seen(async (agency) => {
    const body = { commentType: 'CREATOR', content: `Ancora ${unique()}.` }
    await requested(agency, postComment, { params: { id: first(agency).id }, body })
  }),
  putComment: seen(async (agency) => {
    const params = { id: first(agency).id }
    const [comment] = v.parse(getComments.output, await requested(agency, getComments, { params }))
    const body = { content: `Meglio ${unique()}.` }
    await requested(agency, putComment, { params: { commentId: comment?.id ?? '' }, body })
  }),
  deleteComment: seen(async (agency) => {
    const params = { id: first(agency).id }
    const [comment] = v.parse(getComments.output, await requested(agency, getComments, { params }))
    await requested(agency, deleteComment, { params: { commentId: comment?.id ?? '' } })
  }),
  restoreComment: seen(async (agency) => {
    const params = { id: first(agency).id }
    const body = { commentType: 'GENERAL', content: `Torna ${unique()}.` }
    const made = v.parse(postComment.output, await requested(agency, postComment, { params, body }))
    await requested(agency, deleteComment, { params: { commentId: made.id } })
    await requested(agency, restoreComment, { params: { commentId: made.id } })
  }),
}
