import { useState } from 'react'
import type { Comment } from '../../contract/campaign.ts'
import type { CommentType } from '../../vocabulary/comment-types.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { commentMessages } from '../../messages/report-comments.ts'
import { pageId } from '../../stores/address.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { readNote } from '../../stores/note-draft.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import styles from './notes.module.css'

const NoteEditor = later(() => import('./note-editor.tsx'), 'NoteEditor')

type NotesProps = {
  section: CommentType
  /** Oldest first. */
  comments: readonly Comment[]
  report: CampaignReport
  isStaff: boolean
}

/** The agency's comments on a section: plain text, signed. Staff add and edit them in place. */
export function Notes({ section, comments, report, isStaff }: NotesProps) {
  const draftKey = `${pageId()}:${section}`
  const [adding, setAdding] = useState(() => isStaff && readNote(draftKey) !== null)
  if (comments.length === 0 && !isStaff) return null
  return (
    <div className={styles.notes}>
      {comments.map((comment) => (
        <Note key={comment.id} comment={comment} report={report} isStaff={isStaff} />
      ))}
      {isStaff && adding && (
        <LazyBoundary>
          <NoteEditor
            draftKey={draftKey}
            text=""
            saveLabel={commentMessages.publish}
            busyLabel={commentMessages.publishing}
            onSave={(text) => report.addComment(section, text)}
            onOpen={setAdding}
          />
        </LazyBoundary>
      )}
      {isStaff && !adding && (
        <p className={styles.add} data-no-print>
          {comments.length === 0 && commentMessages.none}
          <Button kind="ghost" size="small" onClick={() => setAdding(true)}>
            <Icon name="message-square-plus" />
            {commentMessages.add}
          </Button>
        </p>
      )}
    </div>
  )
}

function Note({ comment, report, isStaff }: { comment: Comment; report: CampaignReport; isStaff: boolean }) {
  const [editing, setEditing] = useState(() => isStaff && readNote(comment.id) !== null)
  const day = figureWords.format.dayShort(romeDay(comment.updatedAt))
  if (editing) {
    return (
      <LazyBoundary>
        <NoteEditor
          draftKey={comment.id}
          text={comment.content}
          saveLabel={commentMessages.save}
          busyLabel={commentMessages.saving}
          onSave={(text) => report.editComment(comment, text)}
          onOpen={setEditing}
          written={{ report, comment }}
        />
      </LazyBoundary>
    )
  }
  return (
    <article className={styles.note}>
      <p className={styles.text}>{comment.content}</p>
      <footer className={styles.signature}>
        <Avatar id={comment.author} name={comment.author} size="small" />
        <span id={comment.id}>
          {comment.author} · {day}
        </span>
        {isStaff && (
          <Button
            kind="ghost"
            size="small"
            aria-describedby={comment.id}
            onClick={() => setEditing(true)}
            data-no-print
          >
            <Icon name="pencil" />
            {commentMessages.edit}
          </Button>
        )}
      </footer>
    </article>
  )
}
