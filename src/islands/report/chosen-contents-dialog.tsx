import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { Content } from '../../contract/contents.ts'
import { LIMITS } from '../../contract/limits.ts'
import { chosenContentsMessages as words } from '../../messages/chosen-contents.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { askToRefresh, nameOfContent } from '../../stores/report-actions.ts'
import { createChosenContents } from '../../stores/chosen-contents.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { DeclaredMetricsDialog } from '../declared-metrics/declared-metrics-dialog.tsx'
import styles from './chosen-contents-dialog.module.css'

type ChosenContentsDialogProps = {
  campaign: Campaign
  report: CampaignReport
  contents: readonly Content[]
  onClose: () => void
}

/** Several of the listed contents at once: their numbers typed in, deleted, or moved to another channel. */
export function ChosenContentsDialog({ campaign, report, contents, onClose }: ChosenContentsDialogProps) {
  // The list may be loaded again meanwhile: what is chosen is of the one that was seen.
  const [listed] = useState(contents)
  // It offers the channels.
  useEffect(() => void report.complete(), [report])
  const [several] = useState(() =>
    createChosenContents(campaign, listed, nameOfContent, () => void report.reload()),
  )
  const chosen = useStore(several.$chosen)
  const [isDeclaring, setDeclaring] = useState(false)
  const most = Math.min(listed.length, LIMITS.chosenContents)
  const platforms = new Set(listed.flatMap(({ id, socialType }) => (chosen.has(id) ? [socialType] : [])))
  const from = new Set(listed.flatMap(({ id, channelId }) => (chosen.has(id) ? [channelId] : [])))
  const channels = campaign.channels.filter(
    ({ id, socialType }) =>
      platforms.size === 1 && platforms.has(socialType) && !(from.size === 1 && from.has(id)),
  )
  if (isDeclaring) {
    return (
      <DeclaredMetricsDialog
        campaignId={campaign.id}
        onlyMissing={false}
        among={chosen}
        onRefresh={() => void askToRefresh(report, 'metrics')}
        onSaved={() => {
          onClose()
          void report.reload()
        }}
        onClose={() => setDeclaring(false)}
        onReopen={() => setDeclaring(true)}
      />
    )
  }
  return (
    <Dialog
      size="wide"
      title={words.title}
      lead={words.lead}
      onClose={onClose}
      actions={
        <>
          <span className={styles.count} role="status">
            {words.chosen(chosen.size)}
            {platforms.size > 1 && <small>{words.onePlatform}</small>}
            {platforms.size === 1 && channels.length === 0 && <small>{words.noChannel}</small>}
          </span>
          <Button kind="ghost" onClick={onClose}>
            {words.close}
          </Button>
          <Button disabled={chosen.size === 0} onClick={() => setDeclaring(true)}>
            {words.declare}
          </Button>
          <Select
            compact
            aria-label={words.move}
            disabled={channels.length === 0}
            value=""
            onChange={(event) => {
              const chosen = event.currentTarget.value
              const channel = channels.find(({ id }) => id === chosen)
              if (!channel) return
              onClose()
              several.askToMove(channel)
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
            disabled={chosen.size === 0}
            onClick={() => {
              onClose()
              several.askToRemove()
            }}
          >
            {words.remove}
          </Button>
        </>
      }
    >
      <Checkbox
        data-autofocus
        className={styles.all}
        checked={chosen.size === most}
        onChange={(event) => several.chooseAll(event.target.checked)}
      >
        {most < listed.length ? words.first(most) : words.all(most)}
      </Checkbox>
      <ul className={styles.list} aria-label={words.list}>
        {listed.map((content) => (
          <li key={content.id}>
            <Checkbox
              checked={chosen.has(content.id)}
              onChange={(event) => several.choose(content.id, event.target.checked)}
            >
              {nameOfContent(content)} <small className={styles.caption}>{content.caption}</small>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
