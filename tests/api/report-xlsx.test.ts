import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign, postHash } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { importContents } from '../../src/contract/imports.ts'
import { getPublicReportXlsx, getReportXlsx } from '../../src/contract/report-files.ts'
import { factMessages } from '../../src/messages/facts.ts'
import { metricMessages } from '../../src/messages/metrics.ts'
import { reportChartMessages } from '../../src/messages/report-charts.ts'
import { metricColumns } from '../../src/messages/metric-columns.ts'
import { reportCreatorMessages } from '../../src/messages/report-contents.ts'
import { workbookMessages as words } from '../../src/messages/report-files.ts'
import { pdfMessages } from '../../src/messages/report-pdf.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { embedded } from '../support/databases.ts'
import { libreOffice, openInLibreOffice } from '../support/open-in-libreoffice.ts'
import { notTested } from '../support/not-tested.ts'
import {
  fontsOutOfOrder,
  numbersUnder,
  type ReadSheet,
  readWorkbook,
  textOf,
  textsUnder,
} from '../support/read-workbook.ts'
import { realCampaigns } from '../support/real-campaigns.ts'

const HEAD =
  'creator,channelUrl,contentType,contentLink,creationDate,caption,reach,impressionsViewCount,likesCount'
const NAUGHTY = [
  '=1+1',
  '+39 333',
  '-5',
  '@anna',
  '_x0041_b',
  'constructor',
  '__proto__',
  '<b>&amp;"\'',
  '1.234',
  '\tc',
]

describe.each(embedded)('the report as an Excel file ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const bring = async (body: string, changes = {}) => {
    const made = await createCampaign(app.services, staff, { cost: 10_000, ...changes })
    const answer = await staff.call(importContents, { params: { id: made.id }, body })
    expect([answer.status, answer.text]).toMatchObject([200, expect.stringContaining('created')])
    const read = await staff.call(getCampaign, { params: { id: made.id } })
    return v.parse(campaign, read.json)
  }
  const download = async (id: string, by = staff) => {
    const answer = await by.call(getReportXlsx, { params: { id } })
    expect(answer.status).toBe(200)
    expect(fontsOutOfOrder(answer.bytes)).toEqual([])
    return sheetsOf(answer.bytes)
  }

  it('has the API’s numbers as numbers, days as days, and a filter on every table', async () => {
    const rows = NAUGHTY.map(
      (_, i) =>
        `Anna,https://www.instagram.com/anna.xlsx/,INSTAGRAM_REEL,https://www.instagram.com/reel/Excel${i}00/,` +
        `2024-03-${String(i + 1).padStart(2, '0')},c,${1000 + i},${2000 + i},${i}`,
    )
    const made = await bring([HEAD, ...rows].join('\n'))
    const sheets = await download(made.id)
    const {
      summary: first,
      timeline,
      parts: bars,
      creators: people,
      standouts,
      contents: all,
      audience,
      notes,
    } = words.sheets
    expect([...sheets.keys()]).toEqual([first, timeline, bars, people, standouts, all, audience, notes])
    for (const { name, formulas, filter, rows: its, frozenRows } of sheets.values()) {
      expect([name, formulas, frozenRows > 0]).toEqual([name, [], true])
      if (its.length > frozenRows) expect(filter).toMatch(/^A\d+:[A-Z]+\d+$/)
    }
    const summary = one(sheets, words.sheets.summary)
    const labels = textsUnder(summary, words.metric)
    const values = numbersUnder(summary, words.value)
    for (const key of [
      'trueReach',
      'combinedReach',
      'er',
      'trueEr',
      'cpm',
      'frequency',
      'likesCount',
    ] as const)
      expect([key, values[labels.indexOf(metricMessages[key].label)]]).toEqual([key, made.metrics[key]])
    expect(summary.rows[summary.frozenRows]?.[1]).toMatchObject({ format: '#,##0' })
    const parts = one(sheets, words.sheets.parts)
    const views = numbersUnder(parts, words.value).filter(
      (_, row) => textsUnder(parts, words.group)[row] === reportChartMessages.byPlatform,
    )
    expect(views).toEqual(made.bySocialType.map(({ metrics }) => metrics.impressionsViewCount))
    const creators = one(sheets, words.sheets.creators)
    const origins: string[] = Object.values(factMessages.origin)
    for (const label of [words.reachOrigin, words.impressionsOrigin]) {
      const shown = textsUnder(creators, label).filter((text) => text !== null)
      expect([label, shown.length, shown.every((text) => origins.includes(text))]).toEqual([
        label,
        made.creators.filter(({ metrics }) => metrics.impressionsViewCount !== null).length,
        true,
      ])
    }
    const contents = one(sheets, words.sheets.contents)
    expect(sum(numbersUnder(contents, metricColumns.combinedReach))).toBe(made.metrics.combinedReach)
    expect(sum(numbersUnder(contents, metricColumns.impressionsViewCount))).toBe(
      made.metrics.impressionsViewCount,
    )
    expect(sum(numbersUnder(contents, metricColumns.totalEngagement))).toBe(made.metrics.totalEngagement)
    expect(contents.rows[contents.frozenRows]).toContainEqual({
      number: 45_361.5,
      format: '[$-410]d mmm yyyy hh:mm',
    })
    const days = numbersUnder(one(sheets, words.sheets.timeline), words.day)
    expect(days).toHaveLength(made.timeline.length)
    expect(days[0]).toBe(45_352)
    for (const key of ['contentCount', 'impressionsViewCount', 'combinedReach'] as const) {
      const { label } = metricMessages[key]
      const [daily, cumulative] = [words.daily(label), words.cumulative(label)].map((name) =>
        numbersUnder(one(sheets, words.sheets.timeline), name),
      )
      expect([key, sum(daily ?? [])]).toEqual([key, made.metrics[key]])
      expect([key, cumulative?.at(-1)]).toEqual([key, made.metrics[key]])
    }
  })

  it('returns hostile texts unchanged', async () => {
    const rows = NAUGHTY.map(
      (text, i) =>
        `"'${text.replaceAll('"', '""')}"`.replace(/^"'(?=[^=+\-@\t])/, '"') +
        `,https://www.instagram.com/n${i}.xlsx/,INSTAGRAM_POST,https://www.instagram.com/p/Naughty${i}0/,2024-03-01,` +
        `"${text.startsWith('\t') || /^[=+\-@]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}",,,1`,
    )
    const made = await bring([HEAD, ...rows].join('\n'))
    const sheets = await download(made.id)
    const captions = textsUnder(one(sheets, words.sheets.contents), pdfMessages.content)
    expect(new Set(captions)).toEqual(new Set(NAUGHTY.map((text) => text.trim())))
    expect([...sheets.values()].flatMap(({ formulas }) => formulas)).toEqual([])
    expect(textsUnder(one(sheets, words.sheets.creators), words.creator)).toContain('=1+1')
  })

  it('contains only what its reader may see', async () => {
    const made = await bring(
      [
        HEAD,
        'Bea,https://www.instagram.com/bea.xlsx/,INSTAGRAM_POST,https://www.instagram.com/p/Bea0000/,2024-03-01,x,10,20,1',
      ].join('\n'),
      { audienceVisibility: false, creators: [creatorInput('Fiona')] },
    )
    const params = { id: made.id }
    await staff.call(postComment, { params, body: { commentType: 'CAMPAIGN', content: '=Buon inizio' } })
    const { json } = await staff.call(postHash, { params })
    const { hash } = v.parse(postHash.output, json)
    const answer = await app.anybody(getPublicReportXlsx, { params, query: { hash } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(getPublicReportXlsx.produces)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const shared = sheetsOf(answer.bytes)
    const labels = textsUnder(one(shared, words.sheets.summary), words.metric)
    expect(labels).not.toContain(metricMessages.cost.label)
    expect(textsUnder(one(shared, words.sheets.notes), words.text)).toContain('=Buon inizio')
    const own = await app.signIn('CLIENT', made.organizationId)
    const client = await download(made.id, own)
    expect(textsUnder(one(client, words.sheets.summary), words.metric)).toContain(metricMessages.cost.label)
    const heads = one(client, words.sheets.creators).rows[0]?.map(textOf)
    expect(heads).not.toContain(reportCreatorMessages.fee)
    expect(heads).not.toContain(metricMessages.cpm.label)
    expect((await (await app.signIn('CLIENT')).call(getReportXlsx, { params })).status).toBe(404)
    expect((await app.anybody(getPublicReportXlsx, { params, query: { hash: 'wrong' } })).status).toBe(404)
  })

  if (realCampaigns === null) {
    notTested('real campaigns (REAL_DATA_DIR is not there)', 'Set REAL_DATA_DIR to the folder that has them.')
    return
  }
  it('has every title of youtube-mondo-2018 as plain text', async () => {
    const made = await bring(readFileSync(`${realCampaigns}/youtube-mondo-2018.csv`, 'utf8'))
    const contents = one(await download(made.id), words.sheets.contents)
    expect(contents.formulas).toEqual([])
    expect(contents.rows).toHaveLength(1_169)
    expect(sum(numbersUnder(contents, metricColumns.impressionsViewCount))).toBe(
      made.metrics.impressionsViewCount,
    )
    expect(sum(numbersUnder(contents, metricColumns.totalEngagement))).toBe(made.metrics.totalEngagement)
    const creators = textsUnder(one(await download(made.id), words.sheets.creators), words.creator)
    expect(creators).toContain('- ITADAKI -頂')
    expect(new Set(creators)).toEqual(new Set(made.creators.map(({ name }) => name)))
  })

  const program = libreOffice
  if (program === null) {
    notTested('the Excel file in LibreOffice (soffice is not installed)', 'Install LibreOffice.')
    return
  }
  it('opens in LibreOffice with the API’s sums, dates and texts', async () => {
    const made = await bring(readFileSync(`${realCampaigns}/youtube-mondo-2018.csv`, 'utf8'))
    const answer = await staff.call(getReportXlsx, { params: { id: made.id } })
    const opened = openInLibreOffice(program, answer.bytes)
    expect([...opened.keys()].toSorted()).toEqual([...sheetsOf(answer.bytes).keys()].toSorted())
    const [heads = [], ...rows] = opened.get(words.sheets.contents) ?? []
    const column = (label: string) => rows.map((row) => row[heads.indexOf(label)] ?? '')
    const total = (label: string) => sum(column(label).map(Number))
    expect(rows).toHaveLength(1_168)
    expect(total(metricColumns.impressionsViewCount)).toBe(made.metrics.impressionsViewCount)
    expect(total(metricColumns.totalEngagement)).toBe(made.metrics.totalEngagement)
    expect(total(metricMessages.likesCount.label)).toBe(made.metrics.likesCount)
    const own = one(sheetsOf(answer.bytes), words.sheets.contents)
    expect(column(words.creator)).toEqual(textsUnder(own, words.creator))
    const captions = textsUnder(own, pdfMessages.content).map((text) => (text ?? '').replaceAll(/\s+/g, ' '))
    expect(column(pdfMessages.content).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(captions)
    for (const day of column(words.published)) expect(day).toMatch(/2018/)
  }, 120_000)
})

function sheetsOf(bytes: Uint8Array): Map<string, ReadSheet> {
  return new Map(readWorkbook(bytes).map((sheet) => [sheet.name, sheet]))
}

function one(sheets: ReadonlyMap<string, ReadSheet>, name: string): ReadSheet {
  const sheet = sheets.get(name)
  if (sheet === undefined) throw new Error(`No sheet ${name}`)
  return sheet
}

function sum(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((all, each) => all + (each ?? 0), 0)
}
