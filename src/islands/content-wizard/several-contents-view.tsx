import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { severalContentsMessages as words } from '../../messages/several-contents.ts'
import { createSeveralContents, type PastedLinks } from '../../stores/several-contents.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/table.tsx'
import { WizardView } from '../wizard/wizard-view.tsx'
import { severalColumns } from './several-columns.tsx'
import { SharedValues } from './shared-values.tsx'
import styles from './several-contents.module.css'

type SeveralContentsViewProps = {
  campaign: Campaign
  /** As pasted; undefined: the unfinished table of a draft. */
  pasted: PastedLinks
  onAdded: () => void
  onSaved: () => void
  onClose: () => void
}

/** Several pasted links: a table with the data of each, to complete and save at once. */
export function SeveralContentsView({ campaign, pasted, ...then }: SeveralContentsViewProps) {
  const [wizard] = useState(() =>
    createSeveralContents(campaign, pasted.links, (all) => (all ? then.onSaved() : then.onAdded())),
  )
  const { rows } = useStore(wizard.$values)
  const messages = useStore(wizard.$messages)
  return (
    <WizardView
      wide
      wizard={wizard}
      title={words.title}
      heading={words.heading(rows.length)}
      lede={words.lede}
      saveLabel={words.save(rows.length)}
      recap={() => null}
      labelOf={labelOf}
      onClose={then.onClose}
    >
      {pasted.rejected.length > 0 && (
        <Alert kind="warn" title={words.rejectedTitle(pasted.rejected.length)}>
          <ul className={styles.rejected}>
            {pasted.rejected.map(({ text, reason }, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- one text may be pasted twice, and none moves
              <li key={position}>
                {text}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Panel>
        {rows.length === 0 ? (
          <EmptyState small level={3} title={words.none} />
        ) : (
          <>
            <SharedValues wizard={wizard} />
            <div className={styles.table}>
              <Table
                dense
                caption={words.table}
                columns={severalColumns(wizard, messages)}
                rows={rows.map((row, position) => ({ row, position }))}
                rowKey={({ row }) => row.contentLink}
              />
            </div>
          </>
        )}
      </Panel>
    </WizardView>
  )
}

/** `rows.3.channelId` → «Canale, riga 4». */
function labelOf(path: string): string {
  const [, position, field] = path.split('.')
  return words.cell(FIELDS[field ?? ''] ?? words.content, Number(position) + 1)
}

const FIELDS: Readonly<Record<string, string>> = {
  contentLink: words.content,
  creatorId: words.channel,
  channelId: words.channel,
  contentType: words.type,
  creationDate: words.date,
  impressionsViewCount: words.views,
  reach: words.reach,
  likesCount: words.likes,
  commentsCount: words.comments,
}
