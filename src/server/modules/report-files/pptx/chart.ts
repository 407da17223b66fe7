import writeExcelFile from 'write-excel-file/node'
import { type Chart, CHART, type ChartData, chartXml } from '../office-chart.ts'
import { type Box, type Deck, relate, type Slide } from './slide.ts'
import { filled, graphicShape } from './shapes.ts'
import { HEAD } from './xml.ts'

/** A native chart with its data in a workbook, so that it can be edited in the presentation. */
export async function addChart(deck: Deck, slide: Slide, chart: Chart, box: Box): Promise<void> {
  deck.charts += 1
  const name = `chart${deck.charts}`
  const path = `ppt/charts/${name}.xml`
  deck.parts.push(
    { path, bytes: chartXml(chart, dataIn(chart), filled) },
    { path: `ppt/charts/_rels/${name}.xml.rels`, bytes: relationsXml(name) },
    { path: `ppt/embeddings/${name}.xlsx`, bytes: await dataOf(chart) },
  )
  const id = relate(slide, { type: 'chart', target: path })
  const data = `<a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" r:id="${id}"/></a:graphicData>`
  graphicShape(slide, { name: 'Chart', text: chart.text, box, data })
}

function relationsXml(name: string): string {
  return (
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
    `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/package" Target="../embeddings/${name}.xlsx"/></Relationships>`
  )
}

async function dataOf({ categories, series, format }: Chart): Promise<Uint8Array> {
  const text = (value: string) => ({ type: String, value })
  const rows = categories.map((category, index) => [
    text(category),
    ...series.map(({ values }) => {
      const value = values[index] ?? null
      return value === null ? null : { type: Number, value, format }
    }),
  ])
  const sheet = { sheet: 'Data', data: [[null, ...series.map(({ name }) => text(name))], ...rows] }
  return await writeExcelFile([sheet], {}).toBuffer()
}

/** A column of categories, then one per series. */
function dataIn({ categories, series }: Chart): ChartData {
  const last = categories.length + 1
  return {
    categories: `Data!$A$2:$A$${last}`,
    series: series.map((_, index) => {
      const column = String.fromCodePoint(66 + index)
      return { name: `Data!$${column}$1`, values: `Data!$${column}$2:$${column}$${last}` }
    }),
    workbook: 'rId1',
  }
}
