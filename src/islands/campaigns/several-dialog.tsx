import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { CampaignSummary } from '../../contract/campaign.ts'
import { severalMessages as words } from '../../messages/several-campaigns.ts'
import { showDone } from '../../stores/snackbar.ts'
import { $user, hasProvider } from '../../stores/user.ts'
import { createSeveralCampaigns } from '../../stores/several-campaigns.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { copyField } from '../report/copy-field.ts'
import styles from './several-dialog.module.css'

type SeveralDialogProps = {
  campaigns: readonly CampaignSummary[]
  onRefreshed: () => void
  onClose: () => void
}

/** Several of the listed campaigns at once: refreshed, downloaded, seen together in a dashboard. */
export function SeveralDialog({ campaigns, onRefreshed, onClose }: SeveralDialogProps) {
  // The list goes on being polled: what is chosen is of the one that was seen.
  const [published] = useState(() => campaigns.filter((one) => one.draft !== true))
  const [several] = useState(() => createSeveralCampaigns(published, onRefreshed))
  const chosen = useStore(several.$chosen)
  const user = useStore($user)
  const downloading = useStore(several.$downloading)
  const links = useStore(several.$links)
  const field = useRef<HTMLTextAreaElement>(null)
  const none = chosen.length === 0
  return (
    <Dialog
      size="wide"
      title={words.title}
      lead={words.lead}
      onClose={onClose}
      actions={
        <>
          <span className={styles.count} role="status">
            {words.chosen(chosen.length)}
          </span>
          <Button kind="ghost" onClick={onClose}>
            {words.close}
          </Button>
          <Button
            disabled={none}
            busy={downloading}
            busyLabel={words.downloading}
            onClick={() => void several.download()}
          >
            {words.download}
          </Button>
          <Button disabled={none} onClick={() => several.askToShare()}>
            {words.share}
          </Button>
          {hasProvider(user) && (
            <Button
              disabled={none}
              onClick={() => {
                onClose()
                void several.askToRefresh()
              }}
            >
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
        </>
      }
    >
      {links.length > 0 && (
        <div className={styles.links}>
          <Field label={words.links}>
            <Textarea ref={field} readOnly rows={Math.min(links.length + 1, 8)} value={links.join('\n')} />
          </Field>
          <Button
            size="small"
            onClick={() => {
              if (field.current)
                void copyField(field.current).then((copied) => copied && showDone(words.copied))
            }}
          >
            {words.copyLinks}
          </Button>
        </div>
      )}
      {published.length === 0 ? (
        <EmptyState small level={3} title={words.nothing} />
      ) : (
        <>
          <Checkbox
            data-autofocus
            className={styles.all}
            checked={chosen.length === published.length}
            onChange={(event) => several.chooseAll(event.target.checked)}
          >
            {words.all(published.length)}
          </Checkbox>
          <ul className={styles.list} aria-label={words.list}>
            {published.map((one) => (
              <li key={one.id}>
                <Checkbox
                  checked={chosen.includes(one)}
                  onChange={(event) => several.choose(one, event.target.checked)}
                >
                  {one.campaignName} <small className={styles.brand}>{one.brandName}</small>
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
