import { useStore } from '@nanostores/react'
import { campaignStepMessages as stepWords } from '../../messages/campaign-steps.ts'
import type { CampaignWizard } from '../../stores/campaign-wizard.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './campaign-wizard.module.css'
import { CreatorCard } from './creator-card.tsx'

/** CREATOR: who publishes, for how much, on which channels. */
export function CreatorsStep({ wizard }: { wizard: CampaignWizard }) {
  const { creators } = useStore(wizard.$values)
  return (
    <>
      {creators.length === 0 && <p className={styles.note}>{stepWords.noCreators}</p>}
      {creators.map((creator, position) => (
        <CreatorCard key={creator.key} wizard={wizard} creator={creator} position={position} />
      ))}
      <Button className={styles.add} onClick={wizard.addCreator}>
        <Icon name="plus" />
        {stepWords.addCreator}
      </Button>
    </>
  )
}
