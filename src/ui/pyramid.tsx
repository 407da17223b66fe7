import styles from './pyramid.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Width of the figure next to a bar. */
const figureSpace = '3rem'

/** A share from 0 to 1; `label` is for screen readers. */
type Side = { label: string; share: number; text: string }

/** An age band with its shares of women and men. */
export type PyramidRow = { age: string; female: Side; male: Side }

/** Ages, women on one side and men on the other, on one scale; above them the total of each side. */
export function Pyramid({
  label,
  rows,
  women,
  men,
}: {
  label: string
  rows: readonly PyramidRow[]
  women: string | null
  men: string | null
}) {
  const largest = Math.max(...rows.flatMap((row) => [row.female.share, row.male.share]), 0) || 1
  const size = (share: number) => ({ inlineSize: `calc((100% - ${figureSpace}) * ${share / largest})` })
  return (
    <>
      {(women ?? men) !== null && (
        <p className={styles.heads}>
          <span className={styles.womenHead}>{women}</span>
          <span>{men}</span>
        </p>
      )}
      <ul className={styles.pyramid} aria-label={label}>
        {rows.map((row) => (
          <li key={row.age} className={styles.row}>
            <span className={styles.women}>
              <VisuallyHidden>{row.female.label} </VisuallyHidden>
              {row.female.text}
              <i className={styles.womenBar} style={size(row.female.share)} aria-hidden="true" />
            </span>
            <span className={styles.age} aria-hidden="true">
              {row.age}
            </span>
            <span className={styles.men}>
              <i className={styles.menBar} style={size(row.male.share)} aria-hidden="true" />
              <VisuallyHidden>{row.male.label} </VisuallyHidden>
              {row.male.text}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
