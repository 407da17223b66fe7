import type { Campaign } from '../../contract/campaign.ts'
import { parts } from '../../report/sections/campaign.ts'
import { BarsPanel } from './bars-panel.tsx'
import { PART_WORDS } from './part-words.ts'
import { TimePanel } from './time-panel.tsx'

/** How the campaign's numbers grew, and what they are made of. */
export function CampaignCharts({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <TimePanel of={campaign} />
      {parts({ kind: 'CAMPAIGN', ...campaign }, PART_WORDS).map((block) => (
        <BarsPanel key={block.id} block={block} more={PART_WORDS.charts.moreParts} />
      ))}
    </>
  )
}
