import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { ShareLink } from '../../contract/links.ts'
import type { Mailing } from '../../contract/mailings.ts'
import { sharingMessages } from '../../messages/report-sharing.ts'
import { askToRenewLink, askToUnshare } from '../../stores/sharing-actions.ts'
import type { Sharing } from '../../stores/report-sharing.ts'
import { createMailings } from '../../stores/mailings.ts'
import { createShareLinks, linkState } from '../../stores/share-links.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useCopy } from '../use-copy.ts'
import { LinkForm } from './link-form.tsx'
import { LinkedReport } from './linked-report.tsx'
import { MailingForm } from './mailing-form.tsx'
import { Mailings } from './mailings.tsx'
import { openings, ShareLinks } from './share-links.tsx'
import styles from './share-dialog.module.css'

type ShareDialogProps = {
  campaign: Campaign
  sharing: Sharing
  onClose: () => void
}

/** The links that open a report without a login: its own one (on, off, copied, replaced), and others. */
export function ShareDialog({ campaign, sharing, onClose }: ShareDialogProps) {
  const { shared, url, busy } = useStore(sharing.$sharing)
  const { field, byHand, copy } = useCopy<HTMLInputElement>(sharingMessages.copied)
  const [links] = useState(() => createShareLinks({ kind: 'campaign', id: campaign.id }))
  const list = useStore(links.$remote)
  const main = list.state === 'ready' && list.value.find(({ isMain, endedAt }) => isMain && endedAt === null)
  const hasOthers =
    list.state === 'ready' && list.value.some(({ isMain, endedAt }) => !isMain && endedAt === null)
  const [mailings] = useState(() => createMailings(campaign.id))
  const [now] = useState(Date.now)
  const live = list.state === 'ready' ? list.value.filter((one) => linkState(one, now) === 'active') : []
  // null: a new one.
  const [mailing, setMailing] = useState<Mailing | null | undefined>()
  const [edited, setEdited] = useState<ShareLink | null | undefined>()

  useEffect(() => void sharing.open(), [sharing])
  // Its own link was switched: mailings with it become possible or impossible.
  useEffect(
    () =>
      sharing.$sharing.listen((now, before) => {
        if (now.shared !== before?.shared) void links.reload()
      }),
    [links, sharing],
  )

  if (edited !== undefined)
    return <LinkForm links={links} link={edited} onClose={() => setEdited(undefined)} />

  if (mailing !== undefined)
    return <MailingForm {...{ mailings, mailing }} links={live} onClose={() => setMailing(undefined)} />

  return (
    <Dialog
      size="wide"
      title={sharingMessages.title}
      lead={shared ? sharingMessages.explain : hasOthers ? sharingMessages.offButOthers : sharingMessages.off}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {sharingMessages.done}
        </Button>
      }
    >
      <div className={styles.sharing}>
        <Switch
          checked={shared}
          aria-busy={busy !== 'no'}
          onValue={(on) => (on ? void sharing.turnOn() : askToUnshare(sharing))}
        >
          {sharingMessages.publicLink}
        </Switch>
        {shared && (
          <>
            <Field label={sharingMessages.address} hint={byHand ? sharingMessages.copyByHand : undefined}>
              <div className={styles.line}>
                <TextInput
                  ref={field}
                  readOnly
                  value={url ?? ''}
                  onFocus={(event) => event.currentTarget.select()}
                />
                <Button kind="primary" disabled={url === null} onClick={() => void copy()}>
                  <Icon name="copy" />
                  {sharingMessages.copy}
                </Button>
              </div>
            </Field>
            {campaign.lastFrozen && <LinkedReport campaignId={campaign.id} sharing={sharing} />}
            <p className={styles.costs}>
              {campaign.publicCosts ? sharingMessages.costsShown : sharingMessages.costsHidden}
            </p>
            {main && <p className={styles.costs}>{openings(main)}</p>}
            <Button
              kind="ghost"
              size="small"
              className={styles.renew}
              disabled={busy !== 'no'}
              onClick={() => askToRenewLink(sharing)}
            >
              <Icon name="refresh-cw" />
              {sharingMessages.renew}
            </Button>
          </>
        )}
        <ShareLinks links={links} onEdit={setEdited} />
        {list.state === 'ready' && <Mailings {...{ mailings }} links={live} onEdit={setMailing} />}
      </div>
    </Dialog>
  )
}
