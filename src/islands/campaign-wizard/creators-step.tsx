import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { campaignStepMessages as stepWords } from '../../messages/campaign-steps.ts'
import type { CampaignWizard } from '../../stores/campaign-wizard.ts'
import { creatorsIn, withPasted } from '../../stores/pasted-creators.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { fieldId } from '../wizard/field-id.ts'
import styles from './campaign-wizard.module.css'
import { CreatorCard } from './creator-card.tsx'

/** CREATOR: creators, fees and channels. */
export function CreatorsStep({ wizard }: { wizard: CampaignWizard }) {
  const { creators } = useStore(wizard.$values)
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  /** Unrecognised parts of a pasted list, one sentence each. */
  const [left, setLeft] = useState<readonly string[]>([])
  /** The card to continue with; a new object each time. */
  const [next, setNext] = useState<{ position: number } | null>(null)
  useEffect(() => {
    if (next === null) return
    const name = document.getElementById(fieldId(`creators.${next.position}.name`))
    name?.focus()
    name?.scrollIntoView({ block: 'center' })
  }, [next])

  /** Adds a card per line. */
  function add(text: string) {
    setTyped('')
    const before = wizard.$values.get().creators
    const pasted = creatorsIn(text)
    const after = withPasted(before, pasted)
    setLeft(pasted.flatMap(({ name, left: cells }) => cells.map((cell) => stepWords.notPasted(name, cell))))
    const known = new Set(before.map(({ key }) => key))
    const added = after.filter(({ key }) => !known.has(key))
    if (added.length === 0) return setAnnouncement(stepWords.nonePasted)
    const channels = added.flatMap((creator) => creator.channels.filter(({ url }) => url !== ''))
    setAnnouncement(stepWords.pasted(added.length, channels.length))
    setNext({ position: after.length - added.length })
    wizard.forget('creators')
    return wizard.set({ creators: after })
  }

  return (
    <>
      <Field label={stepWords.pasteCreators} hint={stepWords.pasteHint}>
        <Textarea
          value={typed}
          rows={2}
          onChange={(event) => setTyped(event.target.value)}
          onPaste={(event) => {
            event.preventDefault()
            add(typed + event.clipboardData.getData('text'))
          }}
        />
      </Field>
      {typed !== '' && (
        <Button className={styles.add} onClick={() => add(typed)}>
          {stepWords.addPasted}
        </Button>
      )}
      <p className={styles.note} role="status">
        {announcement}
      </p>
      {left.length > 0 && (
        <Alert kind="warn" title={stepWords.someNotPasted} live>
          {left.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      )}
      {creators.length === 0 && <p className={styles.note}>{stepWords.noCreators}</p>}
      {creators.map((creator, position) => (
        <CreatorCard key={creator.key} wizard={wizard} creator={creator} position={position} />
      ))}
      <Button
        className={styles.add}
        onClick={() => {
          setNext({ position: creators.length })
          wizard.addCreator()
        }}
      >
        <Icon name="plus" />
        {stepWords.addCreator}
      </Button>
    </>
  )
}
