import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { noCampaignsMessages as words } from '../../messages/no-campaigns.ts'
import { createFirstSteps } from '../../stores/first-steps.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Step, Steps } from '../../ui/steps.tsx'
import styles from './first-steps.module.css'

const { client, campaign, contents, share } = words.steps

/** Onboarding of an agency without campaigns: the steps to its first report, and the benefit of each. */
export function FirstSteps({ onCreate }: { onCreate: () => void }) {
  const [{ $remote }] = useState(createFirstSteps)
  const remote = useStore($remote)
  // Unknown while loading, or on failure: a client can be created either way.
  const hasClient = remote.state === 'ready' && remote.value
  return (
    <section className={styles.steps}>
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.lead}>{words.lead}</p>
      <Steps>
        <Step {...client}>
          {hasClient ? (
            <Badge>{words.done}</Badge>
          ) : (
            <LinkButton href="/organizations?wizard=new" size="small">
              {client.action}
            </LinkButton>
          )}
        </Step>
        <Step {...campaign}>
          <Button kind="primary" size="small" onClick={onCreate}>
            {campaign.action}
          </Button>
        </Step>
        <Step {...contents} />
        <Step {...share} />
      </Steps>
      <p className={styles.footer}>
        {words.agency} <a href="/preferences">{words.agencyLink}</a>
      </p>
    </section>
  )
}
