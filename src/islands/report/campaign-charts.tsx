import type { Campaign } from '../../contract/campaign.ts'
import type { BarsBlock } from '../../report/document.ts'
import { parts } from '../../report/sections/campaign.ts'
import { BarsPanel } from './bars-panel.tsx'
import { PART_WORDS } from './part-words.ts'
import { TimePanel } from './time-panel.tsx'

/** The growth of the campaign's numbers, and their composition. */
export function CampaignCharts({ campaign }: { campaign: Campaign }) {
  const hasPlatforms = campaign.viewsByPlatform !== undefined
  return (
    <>
      <TimePanel of={campaign} campaignEnd={campaign.endDate} />
      {parts({ kind: 'CAMPAIGN', ...campaign }, PART_WORDS).map((block) => (
        <BarsPanel
          key={block.id}
          block={hasPlatforms ? withoutPlatforms(block) : block}
          more={PART_WORDS.charts.moreParts}
        />
      ))}
    </>
  )
}

/** The chart of weeks has their shares. */
function withoutPlatforms(block: BarsBlock): BarsBlock {
  return { ...block, groups: block.groups.filter(({ shape }) => shape !== 'ring') }
}
