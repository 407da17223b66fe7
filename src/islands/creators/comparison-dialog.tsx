import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { creatorComparisonMessages as words } from '../../messages/creator-comparison.ts'
import { createCreatorComparison, type CreatorComparison } from '../../stores/creator-comparison.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Chip } from '../../ui/chip.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSearch } from '../wizard/use-search.ts'
import { ComparedCreators } from './compared-creators.tsx'
import styles from './comparison-dialog.module.css'

const WHERES = (['campaign', 'all'] as const).map((value) => ({ value, label: words.wheres[value] }))

type Listed = readonly { id: string; name: string; channels: readonly { handle: string }[] }[]

type ComparisonDialogProps = {
  /** Creators of the underlying list, offered first. */
  listed: Listed
  /** The campaign of the underlying report. */
  campaignId?: string
}

/** «Confronta»: selection of creators, then their numbers side by side. */
export function ComparisonDialog({ listed, campaignId }: ComparisonDialogProps) {
  const [comparison] = useState(() => createCreatorComparison(campaignId))
  const where = useStore(comparison.$where)
  const ids = useStore(comparison.$ids)
  const remote = useStore(comparison.$remote)
  const parts = useRef<HTMLDivElement>(null)
  /** The focused button disappears with its creator; with four creators, the field has to be rendered first. */
  const remove = (id: string) => {
    comparison.remove(id)
    requestAnimationFrame(() => parts.current?.querySelector('input')?.focus())
  }
  const compared = remote.state === 'ready' ? remote.value : []
  return (
    <Dialog
      size="full"
      title={words.title}
      lead={where === 'campaign' ? words.leadInCampaign : words.lead}
      onClose={comparison.close}
      actions={
        <Button kind="primary" onClick={comparison.close}>
          {words.close}
        </Button>
      }
    >
      <div ref={parts} className={styles.parts}>
        {campaignId !== undefined && (
          <p>
            <Segmented
              size="small"
              label={words.where}
              value={where}
              options={WHERES}
              onValue={comparison.setWhere}
            />
          </p>
        )}
        {compared.length > 0 && (
          // On wider screens, the table headers have the same buttons.
          <ul
            className={classNames(styles.chosen, compared.length > 1 && styles.narrow)}
            aria-label={words.chosen}
          >
            {compared.map(({ id, name }) => (
              <li key={id}>
                <Chip name={name} onRemove={() => remove(id)} />
              </li>
            ))}
            {compared.length === 1 && compared[0]?.simulated && (
              <li>
                <StatusPill state="simulated" />
              </li>
            )}
          </ul>
        )}
        {ids.length < LIMITS.comparedCreators && (
          <Adding comparison={comparison} ids={ids} listed={listed} isSearching={where === 'all'} />
        )}
        {remote.state === 'loading' && <Skeleton shape="block" />}
        {remote.state === 'failed' && (
          <FailedState small level={3} onRetry={() => void comparison.reload()} />
        )}
        {remote.state === 'ready' &&
          (compared.length < 2 ? (
            <EmptyState small level={3} title={words.tooFew} />
          ) : (
            <ComparedCreators
              creators={compared}
              comparison={comparison}
              onRemove={remove}
              busy={remote.stale}
            />
          ))}
      </div>
    </Dialog>
  )
}

type AddingProps = {
  comparison: CreatorComparison
  ids: readonly string[]
  listed: Listed
  /** Whether the search may find creators outside the list. */
  isSearching: boolean
}

function Adding({ comparison, ids, listed, isSearching }: AddingProps) {
  const [text, setText] = useState('')
  const isSearched = isSearching && text.trim().length > 1
  const found = useSearch(text, comparison.search, isSearched)
  const offered = (isSearched ? found.items : listed).filter(({ id }) => !ids.includes(id))
  return (
    <div className={styles.add}>
      <Field label={words.add} hint={words.addHint}>
        <Combobox
          value={text}
          onValue={setText}
          maxLength={LIMITS.nameLength}
          remote={isSearching}
          busy={isSearched && found.busy}
          options={offered.map(({ id, name, channels }) => ({
            id,
            label: name,
            meta: channels.map(({ handle }) => `@${handle.replace(/^@/, '')}`).join(', '),
          }))}
          onSelect={({ id }) => {
            setText('')
            comparison.add(id)
          }}
        />
      </Field>
    </div>
  )
}
