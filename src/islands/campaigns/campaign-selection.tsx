import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CampaignSummary } from '../../contract/campaign.ts'
import { severalMessages as words } from '../../messages/several-campaigns.ts'
import { createSeveralCampaigns } from '../../stores/several-campaigns.ts'
import { $user, hasProvider } from '../../stores/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useCopy } from '../use-copy.ts'

type CampaignSelectionProps = {
  /** The campaigns on this page of the list. */
  listed: readonly CampaignSummary[]
  /** On this and other pages. */
  chosen: readonly CampaignSummary[]
  onChoose: (campaigns: readonly CampaignSummary[], isChosen: boolean) => void
  onChanged: () => void
  onClose: () => void
}

/** Actions on several campaigns, below their list: download, share, refresh, open as a dashboard. */
export function CampaignSelection({ listed, chosen, onChoose, onChanged, onClose }: CampaignSelectionProps) {
  const [several] = useState(() => createSeveralCampaigns(onChanged))
  const downloading = useStore(several.$downloading)
  const user = useStore($user)
  const published = listed.filter((one) => one.draft !== true)
  const isChosen = ({ id }: CampaignSummary) => chosen.some((one) => one.id === id)
  const none = chosen.length === 0
  return (
    <SelectionBar
      label={words.title}
      count={published.length === 0 ? words.nothing : words.chosen(chosen.length)}
      all={
        published.length === 0
          ? null
          : {
              label: words.all(published.length),
              checked: published.every(isChosen),
              choose: (all) => onChoose(published, all),
            }
      }
      close={words.close}
      onClose={onClose}
    >
      <Button
        disabled={none}
        busy={downloading}
        busyLabel={words.downloading}
        onClick={() => void several.download(chosen)}
      >
        {words.download}
      </Button>
      <Button disabled={none} onClick={() => several.askToShare(chosen)}>
        {words.share}
      </Button>
      {hasProvider(user) && (
        <Button disabled={none} onClick={() => void several.askToRefresh(chosen)}>
          {words.refresh}
        </Button>
      )}
      {!none && (
        <LinkButton
          kind="primary"
          href={`/tmp/dashboard?campaignIds=${chosen.map(({ id }) => id).join(',')}`}
        >
          {words.dashboard}
        </LinkButton>
      )}
      <SharedLinks $links={several.$links} />
    </SelectionBar>
  )
}

/** The links of reports just shared, until closed. */
function SharedLinks({ $links }: Pick<ReturnType<typeof createSeveralCampaigns>, '$links'>) {
  const links = useStore($links)
  const { field, copy } = useCopy<HTMLTextAreaElement>(words.copied)
  if (links.length === 0) return null
  const close = () => $links.set([])
  return (
    <Dialog
      title={words.links}
      onClose={close}
      actions={
        <>
          <Button kind="ghost" onClick={close}>
            {words.close}
          </Button>
          <Button kind="primary" onClick={() => void copy()}>
            {words.copyLinks}
          </Button>
        </>
      }
    >
      <Field label={words.links}>
        <Textarea ref={field} readOnly rows={Math.min(links.length + 1, 8)} value={links.join('\n')} />
      </Field>
    </Dialog>
  )
}
