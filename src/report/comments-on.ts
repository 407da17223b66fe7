import type { Comment } from '../contract/campaign.ts'
import { commentMessages } from '../messages/comments.ts'
import type { Words } from '../messages/words.ts'
import type { CommentType } from '../vocabulary/comment-types.ts'
import type { ReportNumbers } from './numbers.ts'

/** The agency's comments on a section; authors without a name come from the API with an Italian one. */
export function commentsOn(type: CommentType, { comments }: ReportNumbers, { file }: Words): Comment[] {
  return comments
    .filter(({ commentType }) => commentType === type)
    .map((one) => (one.author === commentMessages.agency ? { ...one, author: file.agency } : one))
}
