import { useId } from 'react'
import type { Dashboard } from '../../contract/dashboards.ts'
import { dashboardsMessages as words } from '../../messages/dashboards.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import styles from './dashboard-card.module.css'

export type DashboardCardActions = {
  share: (dashboard: Dashboard) => void
  remove: (dashboard: Dashboard) => void
}

type DashboardCardProps = {
  dashboard: Dashboard
  /** Null for a reader, who can only open it. */
  actions: DashboardCardActions | null
  /** Its image is initially visible. */
  eager: boolean
}

/** One dashboard. All of the card is the link; menu and share button are on top. */
export function DashboardCard({ dashboard, actions, eager }: DashboardCardProps) {
  const titleId = useId()
  const { id, dashboardName, organizationName, dashboardImage, campaignIds, shared } = dashboard
  return (
    <li className={styles.card}>
      <span className={styles.cover}>
        <Thumb id={id} name={dashboardName} src={dashboardImage} shape="fill" eager={eager} />
      </span>
      <div className={styles.text}>
        <h2 className={styles.title} id={titleId} data-clamp>
          <a className={styles.link} href={`/dashboards/${id}`}>
            {dashboardName}
          </a>
        </h2>
        <p className={styles.where}>
          <span data-clamp>{organizationName}</span>
          {words.campaigns(campaignIds.length)}
        </p>
      </div>
      {actions && (
        <>
          <Menu
            kind="ghost"
            square
            label={words.actionsFor(dashboardName)}
            items={[
              { id: 'edit', label: words.edit, icon: 'pencil', href: `/dashboards/${id}?wizard=edit` },
              {
                id: 'remove',
                label: words.remove,
                icon: 'trash',
                danger: true,
                onSelect: () => actions.remove(dashboard),
              },
            ]}
            className={styles.menu}
          >
            <Icon name="ellipsis" />
          </Menu>
          <div className={styles.footer}>
            <StatusPill state={shared ? 'shared' : 'private'} />
            <Button
              kind="ghost"
              size="small"
              className={styles.share}
              aria-describedby={titleId}
              onClick={() => actions.share(dashboard)}
            >
              {shared ? words.unshare : words.share}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
