import { formatShare } from '../lib/format-share.ts'
import { reportAudienceMessages } from '../messages/report-audience.ts'
import styles from './pyramid.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const { gender } = reportAudienceMessages
/** What the figure beside a bar takes. */
const figureRoom = '3rem'

/** A band of age with the shares of women and men in it, 0 to 1. */
export type PyramidRow = { age: string; female: number; male: number }

/** Ages, women to one side and men to the other, on one scale. */
export function Pyramid({ label, rows }: { label: string; rows: readonly PyramidRow[] }) {
  const largest = Math.max(...rows.flatMap((row) => [row.female, row.male]), 0) || 1
  const size = (share: number) => ({ inlineSize: `calc((100% - ${figureRoom}) * ${share / largest})` })
  return (
    <ul className={styles.pyramid} aria-label={label}>
      {rows.map((row) => (
        <li key={row.age} className={styles.row}>
          <span className={styles.women}>
            <VisuallyHidden>{gender.FEMALE} </VisuallyHidden>
            {formatShare(row.female)}
            <i className={styles.womenBar} style={size(row.female)} aria-hidden="true" />
          </span>
          <span className={styles.age}>{row.age}</span>
          <span className={styles.men}>
            <i className={styles.menBar} style={size(row.male)} aria-hidden="true" />
            <VisuallyHidden>{gender.MALE} </VisuallyHidden>
            {formatShare(row.male)}
          </span>
        </li>
      ))}
    </ul>
  )
}
