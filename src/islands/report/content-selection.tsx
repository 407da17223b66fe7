import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { Content } from '../../contract/contents.ts'
import { LIMITS } from '../../contract/limits.ts'
import { chosenContentsMessages as words } from '../../messages/chosen-contents.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { askToMove, askToRemove } from '../../stores/chosen-contents.ts'
import { askToRefresh } from '../../stores/report-actions.ts'
import type { Selection } from '../../stores/selection.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Select } from '../../ui/select.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'

const DeclaredMetricsDialog = later(
  () => import('../declared-metrics/declared-metrics-dialog.tsx'),
  'DeclaredMetricsDialog',
)

type ContentSelectionProps = {
  campaign: Campaign
  report: CampaignReport
  listed: readonly Content[]
  selection: Selection<Content>
  onClose: () => void
}

/** Actions on several contents, below their list: declare numbers, delete, move to a channel. */
export function ContentSelection({ campaign, report, listed, selection, onClose }: ContentSelectionProps) {
  // It offers the channels.
  useEffect(() => void report.complete(), [report])
  const chosen = useStore(selection.$chosen) ?? []
  const [isDeclaring, setDeclaring] = useState(false)
  const ids = new Set(chosen.map(({ id }) => id))
  const platforms = new Set(chosen.map(({ socialType }) => socialType))
  const from = new Set(chosen.map(({ channelId }) => channelId))
  const channels = campaign.channels.filter(
    ({ id, socialType }) =>
      platforms.size === 1 && platforms.has(socialType) && !(from.size === 1 && from.has(id)),
  )
  const first = listed.slice(0, LIMITS.chosenContents)
  const changed = () => {
    onClose()
    void report.reload()
  }
  return (
    <SelectionBar
      label={words.title}
      count={
        <>
          {words.chosen(chosen.length)}
          {platforms.size > 1 && <small>{words.onePlatform}</small>}
          {platforms.size === 1 && channels.length === 0 && <small>{words.noChannel}</small>}
        </>
      }
      all={
        listed.length === 0
          ? null
          : {
              label: first.length < listed.length ? words.first(first.length) : words.all(first.length),
              checked: first.every(({ id }) => ids.has(id)),
              choose: (all) => selection.choose(first, all),
            }
      }
      close={words.close}
      onClose={onClose}
    >
      <Button disabled={chosen.length === 0} onClick={() => setDeclaring(true)}>
        {words.declare}
      </Button>
      <Select
        compact
        aria-label={words.move}
        disabled={channels.length === 0}
        value=""
        onChange={(event) => {
          const to = event.currentTarget.value
          const channel = channels.find(({ id }) => id === to)
          if (channel) askToMove(campaign.id, chosen, channel, changed)
        }}
      >
        <option value="">{words.move}</option>
        {channels.map(({ id, handle }) => (
          <option key={id} value={id}>
            {handle}
          </option>
        ))}
      </Select>
      <Button
        kind="danger"
        disabled={chosen.length === 0}
        onClick={() => askToRemove(report, campaign.id, chosen, changed)}
      >
        {words.remove}
      </Button>
      {isDeclaring && (
        <LazyBoundary aside>
          <DeclaredMetricsDialog
            campaignId={campaign.id}
            onlyMissing={false}
            among={ids}
            onRefresh={() => void askToRefresh(report, 'metrics')}
            onSaved={changed}
            onClose={() => setDeclaring(false)}
            onReopen={() => setDeclaring(true)}
          />
        </LazyBoundary>
      )}
    </SelectionBar>
  )
}
