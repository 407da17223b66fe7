import type { ReactNode } from 'react'
import type { Audience, AudienceSide } from '../../contract/audience.ts'
import { reportAudienceMessages as words } from '../../messages/report-audience.ts'
import { Panel } from '../../ui/panel.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { audienceCoverage, isPartlyCovered } from '../../wording/audience-coverage.ts'
import { Formula } from './formula.tsx'

type AudiencePanelProps = {
  title: string
  audience: Audience
  /** What of the audience is drawn in it. */
  sides: readonly AudienceSide[]
  /** Under the title; where some channels lack what is drawn, how many have it follows. */
  sub?: string
  end?: ReactNode
  children: ReactNode
}

/** A block of the audience, with what it stands on and how it came about. */
export function AudiencePanel({ title, audience, sides, sub, end, children }: AudiencePanelProps) {
  const coverage = audienceCoverage(audience, sides)
  const shown = isPartlyCovered(audience, sides) ? coverage : null
  return (
    <Panel
      level={3}
      title={title}
      mark={
        <>
          <OriginMark origin="ESTIMATED" />
          <Tooltip name={title} foot={coverage}>
            <Formula
              words={audience.coverage ? words.computedSide[audience.coverage.by] : words.computed}
              numbers={null}
            />
          </Tooltip>
        </>
      }
      sub={[sub, shown].filter((text) => text).join(' · ')}
      end={end}
    >
      {children}
    </Panel>
  )
}
