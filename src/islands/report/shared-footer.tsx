import { layoutMessages } from '../../messages/layout.ts'
import styles from './public-frame.module.css'

/** The footer of a shared report: the agency, and the legal pages. */
export function SharedFooter() {
  return (
    <footer className={styles.footer} data-no-print>
      <span>{layoutMessages.copyright}</span>
      <a href="/terms">{layoutMessages.terms}</a>
      <a href="/privacy">{layoutMessages.privacy}</a>
    </footer>
  )
}
