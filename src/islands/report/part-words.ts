import { figureWords } from '../../messages/figure-words.ts'
import { metricMessages } from '../../messages/metrics.ts'
import { platformNames } from '../../messages/platforms.ts'
import { reportChartMessages } from '../../messages/report-charts.ts'
import { reportMessages } from '../../messages/report.ts'
import { seriesMessages } from '../../messages/series.ts'

/** Labels of the composition of numbers. */
export const PART_WORDS = {
  ...figureWords,
  charts: reportChartMessages,
  metrics: metricMessages,
  platforms: platformNames,
  report: reportMessages,
  series: seriesMessages,
}
