import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Organization } from '../../contract/organizations.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { organizationsMessages as words } from '../../messages/organizations.ts'
import { menuTitles } from '../../messages/shell.ts'
import { downloadDisclosures } from '../../stores/organization-actions.ts'
import { createOrganizationsPage, type OrganizationList } from '../../stores/organizations-page.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { RowsSkeleton } from './organizations-skeleton.tsx'
import styles from './organizations-screen.module.css'

type Page = ReturnType<typeof createOrganizationsPage>

/** The list of clients, each with its actions. */
export function OrganizationsList() {
  const [page] = useState(createOrganizationsPage)
  const remote = useStore(page.$remote)
  const search = useStore(page.$search)
  const list = remote.state === 'ready' ? remote.value : null
  return (
    <>
      <PageHead
        title={menuTitles['/organizations']}
        sub={list ? words.count(list.totalItems) : ''}
        actions={
          <Button kind="primary" onClick={page.openWizard}>
            <Icon name="plus" />
            {words.create}
          </Button>
        }
      />
      <SearchInput
        label={words.search}
        value={search}
        className={styles.search}
        onChange={(event) => page.typeSearch(event.target.value)}
      />
      {remote.state === 'loading' && <RowsSkeleton />}
      {remote.state === 'failed' && <FailedState onRetry={() => void page.reload()} />}
      {remote.state === 'ready' && <Rows page={page} list={remote.value} busy={remote.stale} />}
    </>
  )
}

function Rows({ page, list, busy }: { page: Page; list: OrganizationList; busy: boolean }) {
  const isFiltered = useStore(page.$isFiltered)
  if (list.items.length === 0) {
    return isFiltered ? (
      <EmptyState title={words.noResult} actions={<Button onClick={page.clear}>{words.clear}</Button>} />
    ) : (
      <EmptyState
        title={words.empty}
        text={words.emptyText}
        actions={<Button onClick={page.openWizard}>{words.createFirst}</Button>}
      />
    )
  }
  return (
    <Panel flush>
      <Table
        caption={words.table}
        columns={columnsOf(page)}
        rows={list.items}
        rowKey={({ id }) => id}
        busy={busy}
      />
      <Pagination list={list} onPage={page.toPage} />
    </Panel>
  )
}

function columnsOf(page: Page): TableColumn<Organization>[] {
  return [
    {
      id: 'name',
      label: words.columns.name,
      heads: true,
      cell: ({ id, name, image }) => (
        <span className={styles.name}>
          <Avatar id={id} name={name} src={image} square />
          <span data-clamp>{name}</span>
        </span>
      ),
    },
    {
      id: 'users',
      label: words.columns.users,
      numeric: true,
      cell: ({ users }) => formatNumber(users.length),
    },
    {
      id: 'invited',
      label: words.columns.invited,
      numeric: true,
      cell: ({ users }) => formatNumber(users.filter(({ active }) => !active).length),
    },
    {
      id: 'campaigns',
      label: words.columns.campaigns,
      numeric: true,
      cell: ({ campaignsCount }) => formatNumber(campaignsCount),
    },
    {
      id: 'actions',
      label: words.columnActions,
      actions: true,
      cell: (organization) => (
        <Menu
          kind="ghost"
          square
          label={words.actionsFor(organization.name)}
          items={[
            { id: 'edit', label: words.edit, icon: 'pencil', onSelect: () => page.edit(organization) },
            {
              id: 'pdf',
              label: words.disclosuresPdf,
              icon: 'download',
              onSelect: () => void downloadDisclosures(organization, 'pdf'),
            },
            {
              id: 'csv',
              label: words.disclosuresCsv,
              icon: 'download',
              onSelect: () => void downloadDisclosures(organization, 'csv'),
            },
            {
              id: 'remove',
              label: words.remove,
              icon: 'trash',
              danger: true,
              onSelect: () => page.remove(organization),
            },
          ]}
        >
          <Icon name="ellipsis" />
        </Menu>
      ),
    },
  ]
}
