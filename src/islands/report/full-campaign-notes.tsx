import styles from './full-campaign-notes.module.css'

/** Below the tiles: what a part of the report cannot say. */
export function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ))
}
