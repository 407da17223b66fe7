import writeExcelFile from 'write-excel-file/node'
import { type Box, type Deck, relate, type Slide } from './slide.ts'
import { graphicShape, type ThemeColor } from './shapes.ts'
import { escaped, HEAD } from './xml.ts'

export type ChartSeries = { name: string; color: ThemeColor; values: readonly (number | null)[] }

export type Chart = {
  shape: 'lines' | 'bars'
  /** Alternative text: what the chart shows. */
  text: string
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** Excel's format of the values: `#,##0` or `0.0%`. */
  format: string
}

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const [CATEGORY_AXIS, VALUE_AXIS] = [111, 112]

/** A native chart with its data in a workbook, so that it can be edited where it is shown. */
export async function addChart(deck: Deck, slide: Slide, chart: Chart, box: Box): Promise<void> {
  deck.charts += 1
  const name = `chart${deck.charts}`
  const path = `ppt/charts/${name}.xml`
  deck.parts.push(
    { path, bytes: chartXml(chart) },
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

function chartXml(chart: Chart): string {
  const { shape, series } = chart
  const plot = shape === 'lines' ? linesXml(chart) : barsXml(chart)
  const legend =
    series.length < 2 ? '' : `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>${textXml(11)}</c:legend>`
  return (
    `${HEAD}<c:chartSpace xmlns:c="${CHART}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
    `<c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/>${plot}${axesXml(chart)}</c:plotArea>` +
    `${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>${textXml(11)}` +
    `<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`
  )
}

function linesXml(chart: Chart): string {
  const series = chart.series.map((one, index) => {
    const line = `<c:spPr><a:ln w="28575" cap="rnd">${fillXml(one.color)}<a:round/></a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`
    return `<c:ser>${nameXml(one, index)}${line}${dataXml(chart, one, index)}<c:smooth val="0"/></c:ser>`
  })
  return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series.join('')}<c:marker val="1"/>${AXES}</c:lineChart>`
}

function barsXml(chart: Chart): string {
  const series = chart.series.map((one, index) => {
    const bar = `<c:spPr>${fillXml(one.color)}</c:spPr><c:invertIfNegative val="0"/>${labelsXml(chart)}`
    return `<c:ser>${nameXml(one, index)}${bar}${dataXml(chart, one, index)}</c:ser>`
  })
  return `<c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series.join('')}<c:gapWidth val="60"/>${AXES}</c:barChart>`
}

const AXES = `<c:axId val="${CATEGORY_AXIS}"/><c:axId val="${VALUE_AXIS}"/>`

function labelsXml({ format }: Chart): string {
  return (
    `<c:dLbls><c:numFmt formatCode="${escaped(format)}" sourceLinked="0"/><c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${textXml(11)}` +
    `<c:dLblPos val="outEnd"/><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`
  )
}

function axesXml({ shape, format, categories }: Chart): string {
  const isBars = shape === 'bars'
  const [position, across] = isBars ? ['l', 'b'] : ['b', 'l']
  // The first bar is the highest.
  const order = isBars ? 'maxMin' : 'minMax'
  const skip = isBars ? 1 : Math.max(1, Math.ceil(categories.length / 8))
  const line = `<c:spPr><a:ln w="6350">${fillXml('bg2')}</a:ln></c:spPr>`
  const grid = isBars ? '' : `<c:majorGridlines>${line}</c:majorGridlines>`
  return (
    `<c:catAx><c:axId val="${CATEGORY_AXIS}"/><c:scaling><c:orientation val="${order}"/></c:scaling><c:delete val="0"/><c:axPos val="${position}"/>` +
    `<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${line}${textXml(11)}` +
    `<c:crossAx val="${VALUE_AXIS}"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:tickLblSkip val="${skip}"/><c:noMultiLvlLbl val="1"/></c:catAx>` +
    `<c:valAx><c:axId val="${VALUE_AXIS}"/><c:scaling><c:orientation val="minMax"/>${isBars ? `<c:min val="0"/>` : ''}</c:scaling><c:delete val="${isBars ? 1 : 0}"/><c:axPos val="${across}"/>${grid}` +
    `<c:numFmt formatCode="${escaped(format)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${textXml(11)}` +
    `<c:crossAx val="${CATEGORY_AXIS}"/><c:crosses val="${isBars ? 'max' : 'autoZero'}"/><c:crossBetween val="between"/></c:valAx>`
  )
}

function nameXml({ name }: ChartSeries, index: number): string {
  return (
    `<c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:strRef><c:f>Data!$${letter(index)}$1</c:f>` +
    `<c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escaped(name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>`
  )
}

function dataXml({ categories, format }: Chart, { values }: ChartSeries, index: number): string {
  const last = categories.length + 1
  const names = categories.map((one, at) => `<c:pt idx="${at}"><c:v>${escaped(one)}</c:v></c:pt>`)
  const numbers = values.map((one, at) => (one === null ? '' : `<c:pt idx="${at}"><c:v>${one}</c:v></c:pt>`))
  return (
    `<c:cat><c:strRef><c:f>Data!$A$2:$A$${last}</c:f><c:strCache><c:ptCount val="${names.length}"/>${names.join('')}</c:strCache></c:strRef></c:cat>` +
    `<c:val><c:numRef><c:f>Data!$${letter(index)}$2:$${letter(index)}$${last}</c:f><c:numCache><c:formatCode>${escaped(format)}</c:formatCode><c:ptCount val="${numbers.length}"/>${numbers.join('')}</c:numCache></c:numRef></c:val>`
  )
}

function letter(index: number): string {
  return String.fromCodePoint(66 + index)
}

function fillXml(color: ThemeColor): string {
  return `<a:solidFill><a:schemeClr val="${color}"/></a:solidFill>`
}

/** The text of a part of the chart; `size` in points. */
function textXml(size: number): string {
  return `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${size * 100}">${fillXml('tx2')}</a:defRPr></a:pPr><a:endParaRPr/></a:p></c:txPr>`
}
