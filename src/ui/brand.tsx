import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import styles from './brand.module.css'

/**
 * The agency's logo and name, which the server inserts into the page (server/site/fill-brand.ts); without a name, the
 * product's wordmark. Always links home. With `--brand-rest: none`, only the initial is shown.
 */
export function Brand({ compact = false }: { compact?: boolean }) {
  const agency = agencyBrand()
  const className = classNames(styles.brand, compact && styles.compact)
  if (agency)
    return (
      <a
        className={className}
        href="/"
        aria-label={agency.dataset['agencyBrand']}
        data-brand="agency"
        ref={fill}
      />
    )
  return (
    <a className={className} href="/" aria-label={uiMessages.home(uiMessages.product)} data-brand="">
      {uiMessages.product.slice(0, 1)}
      <span className={styles.rest}>{uiMessages.product.slice(1)}</span>
    </a>
  )
}

function fill(link: HTMLAnchorElement | null) {
  const agency = agencyBrand()
  if (agency) link?.replaceChildren(agency.content.cloneNode(true))
}

/** null at build time, or if the agency has no name. */
function agencyBrand(): HTMLTemplateElement | null {
  if (typeof document === 'undefined') return null
  const template = document.querySelector<HTMLTemplateElement>('template[data-agency-brand]')
  return template?.dataset['agencyBrand'] ? template : null
}
