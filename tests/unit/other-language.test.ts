import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordOf } from '../../src/lib/record-of.ts'
import { buildDocument } from '../../src/report/build-document.ts'
import type { ReportNumbers } from '../../src/report/numbers.ts'
import { campaignNumbers } from '../../src/server/modules/reports/document/campaign-numbers.ts'
import { reportPdf } from '../../src/server/modules/report-files/pdf/report-pdf.ts'
import { workbook } from '../../src/server/modules/report-files/xlsx/workbook.ts'
import { BENCHMARK_KEYS } from '../../src/vocabulary/metric-keys.ts'
import { definitionNotes } from '../../src/presenters/definition-notes.ts'
import { impressionsState } from '../../src/presenters/impressions-state.ts'
import { peopleReached } from '../../src/presenters/people-reached.ts'
import { buildCampaign } from '../support/build-report.ts'
import { otherWords } from '../support/other-words.ts'
import { randomNumbers } from '../support/random-report.ts'
import { readPdf } from '../support/read-pdf.ts'
import { readWorkbook, textOf } from '../support/read-workbook.ts'

const samples = fc.sample(
  randomNumbers.filter(({ contents, audience }) => contents.length > 6 && Boolean(audience)),
  { numRuns: 5, seed: 3 },
)

test.each([1, 2, 3])(
  'a campaign’s document of version %i has no word of ours but the given ones',
  async (version) => {
    for (const numbers of samples) await expectNoOther(ofCampaign(numbers, version))
  },
  120_000,
)

test('a dashboard’s document has no word of ours but the given ones', async () => {
  for (const numbers of samples) await expectNoOther(ofDashboard(numbers))
}, 120_000)

/** The sentences among the numbers, in the other words as well, of a campaign or one of its platforms. */
function ofCampaign(numbers: ReportNumbers, metricsVersion: number): ReportNumbers {
  const { metrics, timeline, byContentType, creators, contents } = numbers
  const campaign = buildCampaign({
    metrics,
    timeline,
    byContentType,
    creators: [...creators],
    metricsVersion,
    impressionsViewCountTargetMin: 12_000,
    combinedReachTargetMin: 10_000,
    combinedReachTargetMax: 90_000,
  })
  const now = new Date('2024-03-01T10:00:00Z')
  const full = campaignNumbers({ campaign, contents }, { now }, otherWords)
  const part = campaignNumbers({ campaign, contents }, { now, platforms: ['INSTAGRAM'] }, otherWords)
  const notes = [...part.notes, ...definitionNotes({ timeline: CHANGED, byContentType }, otherWords)]
  return { ...numbers, metricsVersion, lede: full.lede, targets: full.targets, notes }
}

const CHANGED = ['2025-03-01', '2026-09-01'].map((day) => ({ day, metrics: { contentCount: 1 } }))

function ofDashboard(numbers: ReportNumbers): ReportNumbers {
  const { metrics } = numbers
  const people = peopleReached(metrics, 3, otherWords)
  const campaigns = ['CONCLUDED', 'IN_PROGRESS', 'SCHEDULED'].map((_, index) => {
    const summary = {
      ...buildCampaign(),
      impressionsViewCount: metrics.impressionsViewCount,
      impressionsViewCountTargetMin: 1_000 * 10 ** index,
      contentCount: 8,
    }
    const [status, startDate, endDate] = ['IN_PROGRESS' as const, '2026-03-01', '2026-04-30']
    const verdict = impressionsState({ ...summary, status, startDate, endDate }, '2026-04-01', otherWords)
    return {
      id: `${index}`,
      name: `Luce ${index}`,
      brandName: 'Lume',
      status,
      verdict,
      startDate,
      endDate,
      creatorsCount: 3,
      metrics,
    }
  })
  const fact = { origin: 'MIXED' as const, known: 5, of: 8 }
  return {
    ...numbers,
    kind: 'DASHBOARD',
    brandName: '',
    status: null,
    targets: [],
    lede: people === null ? null : { before: '', people: people.count, after: people.note },
    previous: { ...metrics, totalEngagement: 5, facts: {} },
    campaigns,
    benchmark: {
      campaignsCount: 12,
      metrics: recordOf(BENCHMARK_KEYS, () => ({ p25: 0.1, median: 0.2, p75: 0.3, fact })),
    },
  }
}

async function expectNoOther(numbers: ReportNumbers): Promise<void> {
  const document = { ...buildDocument(numbers, otherWords) }
  const pieces: Uint8Array[] = []
  const job = { format: 'pdf', name: '1', document, images: new Map() } as const
  await reportPdf(job, otherWords, (piece) => pieces.push(piece))
  const pdf = await readPdf(Buffer.concat(pieces))
  expect(pdf.language).toBe('en-GB')
  expect(lettersIn([...pdf.pages, ...pdf.alternatives, ...pdf.bookmarks, pdf.title])).toEqual([])
  const sheets = readWorkbook(await workbook({ document }, otherWords))
  expect(lettersIn(sheets.flatMap(({ name, rows }) => [name, ...rows.flat().map(textOf)]))).toEqual([])
}

/** Of the random data: names, captions, addresses, codes, and names from Intl; the product's name. */
const DATA = new Set(
  'luce gelato nord sole più adv già lume cosmetics davide sala https example org italy france germany spain switzerland austria united kingdom states italian french german english spanish it fr de es ch at gb us be lu lc resoconto'.split(
    ' ',
  ),
)

/** Words of two or more letters that are not data. */
function lettersIn(texts: readonly (string | null)[]): string[] {
  const words =
    texts
      .join(' ')
      .normalize('NFC')
      .match(/\p{L}{2,}/gu) ?? []
  return [...new Set(words)].filter((word) => !DATA.has(word.toLowerCase()))
}
