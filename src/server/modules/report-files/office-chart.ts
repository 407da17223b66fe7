import { escaped, HEAD } from './pptx/xml.ts'

/** A colour by its role in an Office theme. */
export type ChartColor = 'tx2' | 'bg2' | 'accent1' | 'accent2' | 'accent3'

export type ChartSeries = { name: string; color: ChartColor; values: readonly (number | null)[] }

export type Chart = {
  shape: 'lines' | 'bars'
  /** Shown above the chart if nothing else names it. */
  title?: string
  /** Alternative text: what the chart shows. */
  text: string
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** Excel's format of the values: `#,##0` or `0.0%`. */
  format: string
}

/** Where a chart's data are. */
export type ChartData = {
  /** Addresses in Excel notation, with the name of the worksheet: `Data!$A$2:$A$9`. */
  categories: string
  series: readonly { name: string; values: string }[]
  /** Excel's format for categories that are days: days in the worksheet, numbers in the chart. */
  dayFormat?: string
  /** The relation to the workbook, unless the chart is inside it. */
  workbook?: string
}

/** Formats a colour: by theme role, or without a theme by value. */
type Paint = (color: ChartColor) => string

export const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const [CATEGORY_AXIS, VALUE_AXIS] = [111, 112]

/** A native chart of a presentation or a workbook, including the values shown before it is edited. */
export function chartXml(chart: Chart, data: ChartData, paint: Paint): string {
  const { shape, series } = chart
  const plot = shape === 'lines' ? linesXml(chart, data, paint) : barsXml(chart, data, paint)
  const text = textXml(paint)
  const legend =
    series.length < 2 ? '' : `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>${text}</c:legend>`
  return (
    `${HEAD}<c:chartSpace xmlns:c="${CHART}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
    `<c:roundedCorners val="0"/><c:chart>${titleXml(chart, paint)}<c:plotArea><c:layout/>${plot}${axesXml(chart, data, paint)}</c:plotArea>` +
    `${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>${text}` +
    (data.workbook === undefined
      ? ''
      : `<c:externalData r:id="${data.workbook}"><c:autoUpdate val="0"/></c:externalData>`) +
    '</c:chartSpace>'
  )
}

function linesXml(chart: Chart, data: ChartData, paint: Paint): string {
  const series = chart.series.map((one, index) => {
    const line = `<c:spPr><a:ln w="28575" cap="rnd">${paint(one.color)}<a:round/></a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`
    return `<c:ser>${nameXml(one, index, data)}${line}${dataXml(chart, one, index, data)}<c:smooth val="0"/></c:ser>`
  })
  return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series.join('')}<c:marker val="1"/>${AXES}</c:lineChart>`
}

function barsXml(chart: Chart, data: ChartData, paint: Paint): string {
  const series = chart.series.map((one, index) => {
    const bar = `<c:spPr>${paint(one.color)}</c:spPr><c:invertIfNegative val="0"/>${labelsXml(chart, paint)}`
    return `<c:ser>${nameXml(one, index, data)}${bar}${dataXml(chart, one, index, data)}</c:ser>`
  })
  return `<c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series.join('')}<c:gapWidth val="60"/>${AXES}</c:barChart>`
}

const AXES = `<c:axId val="${CATEGORY_AXIS}"/><c:axId val="${VALUE_AXIS}"/>`

function labelsXml({ format }: Chart, paint: Paint): string {
  return (
    `<c:dLbls><c:numFmt formatCode="${escaped(format)}" sourceLinked="0"/><c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${textXml(paint)}` +
    `<c:dLblPos val="outEnd"/><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`
  )
}

function axesXml(
  { shape, format, categories, series }: Chart,
  { dayFormat = 'General' }: ChartData,
  paint: Paint,
): string {
  const isBars = shape === 'bars'
  const [position, across] = isBars ? ['l', 'b'] : ['b', 'l']
  // The first bar is at the top.
  const order = isBars ? 'maxMin' : 'minMax'
  const skip = isBars ? 1 : Math.max(1, Math.ceil(categories.length / 8))
  const line = `<c:spPr><a:ln w="6350">${paint('bg2')}</a:ln></c:spPr>`
  const grid = isBars ? '' : `<c:majorGridlines>${line}</c:majorGridlines>`
  return (
    `<c:catAx><c:axId val="${CATEGORY_AXIS}"/><c:scaling><c:orientation val="${order}"/></c:scaling><c:delete val="0"/><c:axPos val="${position}"/>` +
    `<c:numFmt formatCode="${dayFormat}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${line}${textXml(paint)}` +
    `<c:crossAx val="${VALUE_AXIS}"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:tickLblSkip val="${skip}"/><c:noMultiLvlLbl val="1"/></c:catAx>` +
    `<c:valAx><c:axId val="${VALUE_AXIS}"/><c:scaling><c:orientation val="minMax"/>${isBars ? boundsXml(series) : ''}</c:scaling><c:delete val="${isBars ? 1 : 0}"/><c:axPos val="${across}"/>${grid}` +
    `<c:numFmt formatCode="${escaped(format)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${textXml(paint)}` +
    `<c:crossAx val="${CATEGORY_AXIS}"/><c:crosses val="${isBars ? 'max' : 'autoZero'}"/><c:crossBetween val="between"/></c:valAx>`
  )
}

/** From nought, with room for the label of the longest bar. */
function boundsXml(series: readonly ChartSeries[]): string {
  const most = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return `${most > 0 ? `<c:max val="${most * 1.15}"/>` : ''}<c:min val="0"/>`
}

function nameXml({ name }: ChartSeries, index: number, data: ChartData): string {
  return (
    `<c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:strRef><c:f>${escaped(data.series[index]?.name ?? '')}</c:f>` +
    `<c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escaped(name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>`
  )
}

function dataXml(
  { categories, format }: Chart,
  { values }: ChartSeries,
  index: number,
  { categories: source, series, dayFormat }: ChartData,
): string {
  const names = categories.map((one, at) => `<c:pt idx="${at}"><c:v>${escaped(one)}</c:v></c:pt>`)
  const numbers = values.map((one, at) => (one === null ? '' : `<c:pt idx="${at}"><c:v>${one}</c:v></c:pt>`))
  const points = `<c:ptCount val="${names.length}"/>${names.join('')}`
  const axis =
    dayFormat === undefined
      ? `<c:strRef><c:f>${escaped(source)}</c:f><c:strCache>${points}</c:strCache></c:strRef>`
      : `<c:numRef><c:f>${escaped(source)}</c:f><c:numCache><c:formatCode>${dayFormat}</c:formatCode>${points}</c:numCache></c:numRef>`
  return (
    `<c:cat>${axis}</c:cat>` +
    `<c:val><c:numRef><c:f>${escaped(series[index]?.values ?? '')}</c:f><c:numCache><c:formatCode>${escaped(format)}</c:formatCode><c:ptCount val="${numbers.length}"/>${numbers.join('')}</c:numCache></c:numRef></c:val>`
  )
}

function titleXml({ title }: Chart, paint: Paint): string {
  if (title === undefined) return '<c:autoTitleDeleted val="1"/>'
  const style = (element: string) => `<a:${element} sz="1200" b="1">${paint('tx2')}</a:${element}>`
  return (
    `<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${style('defRPr')}</a:pPr>` +
    `<a:r>${style('rPr')}<a:t>${escaped(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>`
  )
}

/** Text properties within the chart, in 11 points. */
function textXml(paint: Paint): string {
  return `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="1100">${paint('tx2')}</a:defRPr></a:pPr><a:endParaRPr/></a:p></c:txPr>`
}
