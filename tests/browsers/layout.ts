import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { callOf, type Tab } from './tab.ts'

const layoutSchema = v.record(v.string(), v.tuple([v.number(), v.number(), v.number(), v.number()]))
/** Visible elements of a screen, each by name: left, distance from the previous one, width and height. */
export type Layout = v.InferOutput<typeof layoutSchema>

/** Loads lazy parts, and hides the scroll bars, which take space in some browsers. */
export async function showEverything(tab: Tab): Promise<void> {
  await tab.run(callOf(unfold, null))
  let bottom = 0
  for (let top = 0; top <= bottom; top += 600) {
    bottom = v.parse(
      v.number(),
      await tab.run(
        `(scrollTo({ top: ${top}, behavior: 'instant' }), document.documentElement.scrollHeight)`,
      ),
    )
    await sleep(300)
  }
  await tab.run("scrollTo({ top: 0, behavior: 'instant' })")
}

function unfold(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important; scrollbar-width: none !important }')
  document.adoptedStyleSheets = [sheet]
  for (const image of document.images) image.loading = 'eager'
}

export async function layoutOf(tab: Tab): Promise<Layout> {
  return v.parse(layoutSchema, await tab.run(callOf(measure, null)))
}

function measure(): Record<string, number[]> {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const scope = dialog ?? document.body
  const selector =
    'h1, h2, h3, button, a[href], summary, input, select, textarea, dialog, table, section, article, [role=group], [role=img]'
  const found: Record<string, number[]> = {}
  let before = 0
  for (const element of [...(dialog ? [dialog] : []), ...scope.querySelectorAll<HTMLElement>(selector)]) {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue
    const words = element.getAttribute('aria-label') ?? element.textContent
    const name = `${element.localName} «${words.trim().slice(0, 40).replaceAll(/\s+/g, ' ').replaceAll(/\d/g, '0')}»`
    let key = name
    for (let again = 2; key in found; again += 1) key = `${name} ${again}`
    found[key] = [left, top - before, width, height].map((number) => Math.round(number * 10) / 10)
    before = top
  }
  return found
}

/** Glyph widths differ slightly: in a row they add up to this much, and a line may break differently. */
const ACROSS = 20
const DOWN = 32

/** Elements placed or sized differently, or present in one browser only. */
export function differences(one: Layout, other: Layout): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
    const [a, b] = [one[name], other[name]]
    if (!a || !b) return [`${name} is ${a ? 'missing' : 'not expected'}`]
    const isNear = a.every((number, index) => {
      const most = (index % 2 === 0 ? ACROSS : DOWN) + Math.abs(number) / 50
      return Math.abs(number - (b[index] ?? 0)) <= most
    })
    return isNear ? [] : [`${name} at ${b.join(', ')} instead of ${a.join(', ')}`]
  })
}
