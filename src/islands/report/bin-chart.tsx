import { useMemo } from 'react'
import { addDays } from '../../lib/add-days.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { platformNames } from '../../messages/platforms.ts'
import { reportChartMessages as words } from '../../messages/report-charts.ts'
import { sharesOfTotal } from '../../presenters/shares-of-total.ts'
import type { Binned, BinUnit, TimeBins } from '../../presenters/time-bins.ts'
import { BarChart, type BarPart } from '../../ui/bar-chart.tsx'
import { platformColors } from '../../ui/chart-color.ts'

type BinChartProps = { label: string; binned: TimeBins; of: Binned; campaignEnd: string | undefined }

/** Impressions by week or month, by platform if known; contents as dots, the campaign's end as a line. */
export function BinChart({ label, binned, of, campaignEnd }: BinChartProps) {
  const rendered = useMemo(() => {
    const { unit, bins } = binned
    const lastDay = of.timeline.at(-1)?.day ?? ''
    return {
      parts: partsOf(binned, of),
      bars: bins.map(({ day, newContents }) => ({
        label: barLabel(day, unit),
        title:
          unit === 'WEEK'
            ? figureWords.format.period(day, earlier(addDays(day, 6), lastDay))
            : words.monthOf(day),
        count: newContents,
        note: newContents > 0 ? words.newContents(newContents) : undefined,
      })),
      end: endOf(binned, of, campaignEnd),
    }
  }, [binned, of, campaignEnd])
  return <BarChart label={label} countsLabel={words.contents} {...rendered} />
}

/** The current week ends with its data. */
function earlier(day: string, other: string): string {
  return day < other ? day : other
}

function barLabel(day: string, unit: BinUnit): string {
  const isFirst = unit === 'MONTH' && day.slice(5, 7) === '01'
  const text = figureWords.format.dayShort(day, isFirst ? 'with year' : 'without year')
  return unit === 'WEEK' ? text : text.slice(text.indexOf(' ') + 1)
}

function partsOf({ bins, platforms }: TimeBins, { viewsByPlatform = [] }: Binned): BarPart[] {
  if (platforms.length === 0)
    return [
      { label: words.impressions, color: 'chart-1', values: bins.map(({ impressions }) => impressions) },
    ]
  const shares = sharesOfTotal(
    viewsByPlatform.map(({ socialType, views }) => ({ id: socialType, value: views.at(-1) })),
  )
  return platforms.map((platform, place) => {
    const share = shares.find(({ id }) => id === platform)?.share
    return {
      label: platformNames[platform],
      share: share === undefined ? undefined : figureWords.format.share(share),
      color: platformColors[platform],
      values: bins.map((bin) => bin.platforms[place] ?? null),
    }
  })
}

/** Set once it is over. */
function endOf({ bins }: TimeBins, { timeline }: Binned, day: string | undefined) {
  const last = timeline.at(-1)?.day
  if (day === undefined || last === undefined || day >= last) return null
  const after = bins.findLastIndex((bin) => bin.day <= day)
  return after < 0
    ? null
    : { after, label: words.campaignEnd(figureWords.format.dayShort(day, 'without year')) }
}
