import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SheetLayout } from '../../contract/sheets.ts'
import { importContentsMessages } from '../../messages/import-contents.ts'
import { preferencesMessages as words } from '../../messages/preferences.ts'
import { sheetFieldMessages } from '../../messages/sheet-fields.ts'
import { createSheetLayouts } from '../../stores/sheet-layouts.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './preferences-screen.module.css'

/** Stored column choices of imported sheets; each can be deleted. */
export function LayoutsPanel() {
  const [list] = useState(createSheetLayouts)
  const layouts = useStore(list.$layouts)
  return (
    <Panel>
      {layouts.state === 'loading' && <Skeleton shape="figure" />}
      {layouts.state === 'failed' && <FailedState onRetry={() => void list.reload()} />}
      {layouts.state === 'ready' && layouts.value.length === 0 && <p>{words.noLayouts}</p>}
      {layouts.state === 'ready' && layouts.value.length > 0 && (
        <ul className={styles.sessions}>
          {layouts.value.map((layout) => (
            <LayoutLine key={layout.id} layout={layout} onForget={() => void list.forget(layout.id)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function LayoutLine({
  layout: { header, columns },
  onForget,
}: {
  layout: SheetLayout
  onForget: () => void
}) {
  const matched = columns.map(({ name, field }) =>
    words.layoutColumn(
      name,
      field === null ? importContentsMessages.nothing : sheetFieldMessages.names[field],
    ),
  )
  return (
    <li className={styles.line}>
      <div>
        <b>{matched.join(' · ')}</b>
        <p className={styles.hint}>
          {words.layoutOf(header.length)}: {header.join(', ')}
        </p>
      </div>
      <Button
        size="small"
        aria-label={words.forgetLayoutOf(columns.map(({ name }) => `«${name}»`).join(', '))}
        onClick={onForget}
      >
        {words.forgetLayout}
      </Button>
    </li>
  )
}
