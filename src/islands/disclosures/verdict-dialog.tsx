import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DisclosureOfContent } from '../../contract/disclosures.ts'
import { LIMITS } from '../../contract/limits.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { disclosureScreenMessages as words } from '../../messages/disclosure-screen.ts'
import { disclosureMessages } from '../../messages/disclosure.ts'
import { createVerdictForm, type DisclosuresPage } from '../../stores/disclosures-page.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { DISCLOSURE_VERDICTS } from '../../vocabulary/disclosure-verdicts.ts'
import { Caption } from './caption.tsx'
import styles from './disclosures.module.css'

/** A person's verdict on a content, with the reason. */
export function VerdictDialog({ page, content }: { page: DisclosuresPage; content: DisclosureOfContent }) {
  const [form] = useState(() =>
    createVerdictForm(page.campaignId, content, () => {
      page.close()
      void page.reload()
    }),
  )
  const { verdict, reason } = useStore(form.$values)
  const errors = useStore(form.$errors)
  const sending = useStore(form.$sending)
  const day = formatDayShort(romeDay(Date.parse(content.creationDate)))
  const isStory = content.rules.reason === 'STORY'
  return (
    <Dialog
      size="wide"
      title={words.verdictTitle}
      lead={words.verdictLead(content.creatorName, day)}
      onClose={page.close}
      actions={
        <>
          <Button onClick={page.close}>{words.cancel}</Button>
          <Button kind="primary" busy={sending} busyLabel={words.saving} onClick={() => void form.submit()}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {words.rulesSay}: {content.rules.sentence}
        </p>
        <Caption content={content} />
        {typeof content.proof?.url === 'string' && (
          <p>
            <a className={styles.open} href={content.proof.url} target="_blank" rel="noreferrer">
              {words.proofToOpen}
            </a>
          </p>
        )}
        <RadioGroup
          label={words.verdict}
          value={verdict}
          options={DISCLOSURE_VERDICTS.map((value) => ({ value, label: disclosureMessages.verdicts[value] }))}
          onValue={(value) => form.set('verdict', value)}
        />
        <Field
          label={words.reason}
          hint={isStory ? words.storyHint : words.reasonHint}
          error={errors['reason']}
        >
          <Textarea
            value={reason}
            maxLength={LIMITS.reasonLength}
            onChange={(event) => form.set('reason', event.currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
