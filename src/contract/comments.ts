import * as v from 'valibot'
import { comment, commentType } from './campaign.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { text } from './primitives.ts'

export const getComments = endpoint({
  name: 'getComments',
  method: 'GET',
  path: '/campaigns/{id}/comments',
  access: 'SIGNED_IN',
  success: 200,
  output: v.array(comment),
  readers: { client: v.array(v.omit(comment, ['version'])) },
})

export const postComment = endpoint({
  name: 'postComment',
  method: 'POST',
  path: '/campaigns/{id}/comments',
  access: 'STAFF',
  body: v.object({ commentType, content: text(LIMITS.commentLength) }),
  success: 201,
  output: comment,
})

export const putComment = endpoint({
  name: 'putComment',
  method: 'PUT',
  path: '/comments/{commentId}',
  access: 'STAFF',
  body: v.object({ content: text(LIMITS.commentLength) }),
  success: 200,
  output: comment,
})

/** Live reports lose it; frozen ones keep its text. */
export const deleteComment = endpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/comments/{commentId}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})

/** Restores a comment deleted within a day, with its author and date. */
export const restoreComment = endpoint({
  name: 'restoreComment',
  method: 'POST',
  path: '/comments/{commentId}/restore',
  access: 'STAFF',
  beyondSpec: true,
  success: 201,
  output: comment,
})
