import { appXml, coreXml, type FileProperties } from '../office-properties.ts'
import { SIGNATURE_PART } from '../../../../lib/signature-envelope.ts'
import { PALETTE } from '../pdf/palette.ts'
import { addressesOf } from './addresses-of.ts'
import type { Deck, Part } from './slide.ts'
import { emu, HEAD, NAMESPACES } from './xml.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const PRESENTATION = `${OFFICE}.presentationml`

/**
 * All of the package except the slides, their charts and images.
 * @param isSigned whether a signature part is added at the end
 */
export function packageParts(
  { slides, charts }: Pick<Deck, 'slides' | 'charts'>,
  properties: FileProperties,
  isSigned: boolean,
): Part[] {
  const count = slides.length
  return [
    { path: '[Content_Types].xml', bytes: contentTypes(count, charts) },
    {
      path: '_rels/.rels',
      bytes: addressesOf([
        ['officeDocument', 'ppt/presentation.xml'],
        ['core-properties', 'docProps/core.xml'],
        ['extended-properties', 'docProps/app.xml'],
      ]),
    },
    { path: 'docProps/core.xml', bytes: coreXml(properties) },
    {
      path: 'docProps/app.xml',
      bytes: appXml(properties, `<Slides>${count}</Slides><Notes>${count}</Notes>`),
    },
    { path: 'ppt/presentation.xml', bytes: presentationXml(count) },
    {
      path: 'ppt/_rels/presentation.xml.rels',
      bytes: addressesOf([
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ['notesMaster', 'notesMasters/notesMaster1.xml'],
        ['theme', 'theme/theme1.xml'],
        ...slides.map((_, index) => ['slide', `slides/slide${index + 1}.xml`] as const),
        ...(isSigned ? [['customXml', `../${SIGNATURE_PART}`] as const] : []),
      ]),
    },
    { path: 'ppt/theme/theme1.xml', bytes: themeXml() },
    { path: 'ppt/theme/theme2.xml', bytes: themeXml() },
    { path: 'ppt/slideMasters/slideMaster1.xml', bytes: masterXml() },
    {
      path: 'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      bytes: addressesOf([
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ]),
    },
    { path: 'ppt/slideLayouts/slideLayout1.xml', bytes: layoutXml() },
    {
      path: 'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
      bytes: addressesOf([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    },
    { path: 'ppt/notesMasters/notesMaster1.xml', bytes: notesMasterXml() },
    {
      path: 'ppt/notesMasters/_rels/notesMaster1.xml.rels',
      bytes: addressesOf([['theme', '../theme/theme2.xml']]),
    },
  ]
}

function contentTypes(slides: number, charts: number): string {
  const of = (count: number, folder: string, name: string, type: string) =>
    Array.from(
      { length: count },
      (_, index) => `<Override PartName="/ppt/${folder}/${name}${index + 1}.xml" ContentType="${type}+xml"/>`,
    )
  return (
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/>` +
    `<Default Extension="xlsx" ContentType="${OFFICE}.spreadsheetml.sheet"/>` +
    [
      `<Override PartName="/ppt/presentation.xml" ContentType="${PRESENTATION}.presentation.main+xml"/>`,
      `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`,
      `<Override PartName="/docProps/app.xml" ContentType="${OFFICE}.extended-properties+xml"/>`,
      ...of(2, 'theme', 'theme', `${OFFICE}.theme`),
      ...of(1, 'slideMasters', 'slideMaster', `${PRESENTATION}.slideMaster`),
      ...of(1, 'slideLayouts', 'slideLayout', `${PRESENTATION}.slideLayout`),
      ...of(1, 'notesMasters', 'notesMaster', `${PRESENTATION}.notesMaster`),
      ...of(slides, 'slides', 'slide', `${PRESENTATION}.slide`),
      ...of(slides, 'notesSlides', 'notesSlide', `${PRESENTATION}.notesSlide`),
      ...of(charts, 'charts', 'chart', `${OFFICE}.drawingml.chart`),
    ].join('') +
    `</Types>`
  )
}

function presentationXml(count: number): string {
  const slides = Array.from(
    { length: count },
    (_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 4}"/>`,
  )
  return (
    `${HEAD}<p:presentation ${NAMESPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>` +
    `<p:notesMasterIdLst><p:notesMasterId r:id="rId2"/></p:notesMasterIdLst><p:sldIdLst>${slides.join('')}</p:sldIdLst>` +
    `<p:sldSz cx="${emu(960)}" cy="${emu(540)}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`
  )
}

const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>' +
  '<p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
const CLEAR =
  '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>'
const COLOR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'

/** The shapes of a slide, layout or master, in their group. */
export function treeXml(shapes: string, background = ''): string {
  return `<p:cSld>${background}<p:spTree>${GROUP}${shapes}</p:spTree></p:cSld>`
}

/** Title at the top left, above a line in the first accent colour. */
function titlePlace(box: string): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr>` +
    `<p:spPr>${box}</p:spPr><p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="b"><a:normAutofit/></a:bodyPr><a:lstStyle/><a:p><a:endParaRPr/></a:p></p:txBody></p:sp>`
  )
}

const TITLE_BOX = `<a:xfrm><a:off x="${emu(48)}" y="${emu(28)}"/><a:ext cx="${emu(864)}" cy="${emu(64)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`

function masterXml(): string {
  const level = (size: number, font: string) =>
    `<a:lvl1pPr algn="l"><a:defRPr sz="${size}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="${font}"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr>`
  return (
    `${HEAD}<p:sldMaster ${NAMESPACES}>${treeXml(titlePlace(TITLE_BOX), CLEAR)}${COLOR_MAP}` +
    `<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>` +
    `<p:txStyles><p:titleStyle>${level(2600, '+mj-lt')}</p:titleStyle><p:bodyStyle>${level(1400, '+mn-lt')}</p:bodyStyle><p:otherStyle>${level(1400, '+mn-lt')}</p:otherStyle></p:txStyles></p:sldMaster>`
  )
}

function layoutXml(): string {
  return `${HEAD}<p:sldLayout ${NAMESPACES} type="titleOnly"><p:cSld name="Title"><p:spTree>${GROUP}${titlePlace('')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`
}

function notesMasterXml(): string {
  return `${HEAD}<p:notesMaster ${NAMESPACES}>${treeXml('', CLEAR)}${COLOR_MAP}</p:notesMaster>`
}

/** Fonts that Office has on every system. */
function themeXml(): string {
  const color = (name: string, value: string) =>
    `<a:${name}><a:srgbClr val="${value.slice(1).toUpperCase()}"/></a:${name}>`
  const font = (name: string, face: string) =>
    `<a:${name}><a:latin typeface="${face}"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const three = (one: string) => one.repeat(3)
  return (
    `${HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Report"><a:themeElements><a:clrScheme name="Report">` +
    [
      color('dk1', PALETTE.ink),
      color('lt1', PALETTE.background),
      color('dk2', PALETTE.ink2),
      color('lt2', PALETTE.line),
      color('accent1', PALETTE.chart1),
      color('accent2', PALETTE.chart2),
      color('accent3', PALETTE.chart3),
      color('accent4', PALETTE.ok),
      color('accent5', PALETTE.warn),
      color('accent6', PALETTE.lineStrong),
      color('hlink', PALETTE.accent),
      color('folHlink', PALETTE.accent),
    ].join('') +
    `</a:clrScheme><a:fontScheme name="Report">${font('majorFont', 'Georgia')}${font('minorFont', 'Calibri')}</a:fontScheme><a:fmtScheme name="Report">` +
    `<a:fillStyleLst>${three(fill)}</a:fillStyleLst><a:lnStyleLst>${three(`<a:ln w="6350">${fill}</a:ln>`)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${three('<a:effectStyle><a:effectLst/></a:effectStyle>')}</a:effectStyleLst><a:bgFillStyleLst>${three(fill)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  )
}
