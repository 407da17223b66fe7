/**
 * Subsets the two typefaces to the characters of Italian text and figures, into public/fonts. Run manually (`npm run
 * fonts`) after an update of the font packages; the results are committed. A check enforces the total budget of 90 kB.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const packages = fileURLToPath(new URL('node_modules/@fontsource-variable/', import.meta.url))
const target = fileURLToPath(new URL('../public/fonts', import.meta.url))

/** Basic Latin, and the accents and punctuation of Italian text and figures. */
const italian = range(0x20, 0x7e) + '\u{A0}\u{AD}ÀÈÉÌÒÙàèéìòù«»“”‘’–—…·•°×€−™©↑↓'

/** The rest of Latin-1, and the punctuation of other languages, as far as the fonts support it. */
const latin = without(range(0xa1, 0xff) + '„‚‹›⁄Œœıˆ˚˜', italian)

/** Letters of other European names (Š, ł, ğ, ș). */
const latinExtended = range(0x100, 0x17f) + range(0x218, 0x21b)

/** Kerning, composed accents, ligatures and the figure styles (tabular, lining) used by the styles. */
const keepFeatures = ['kern', 'ccmp', 'locl', 'mark', 'liga', 'lnum', 'tnum', 'pnum']

const fonts = [
  {
    name: 'geist',
    source: 'geist/files/geist-latin-wght-normal.woff2',
    text: italian,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  // Separate files, loaded only if such a letter occurs.
  {
    name: 'geist-latin',
    source: 'geist/files/geist-latin-wght-normal.woff2',
    text: latin,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  {
    name: 'geist-extended',
    source: 'geist/files/geist-latin-ext-wght-normal.woff2',
    text: latinExtended,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  {
    name: 'newsreader',
    source: 'newsreader/files/newsreader-latin-standard-normal.woff2',
    text: italian,
    // One weight and one optical size for all headings from 18 to 176 px: a third of the bytes of the axes.
    variationAxes: { wght: 430, opsz: 36 },
  },
  {
    name: 'newsreader-latin',
    source: 'newsreader/files/newsreader-latin-standard-normal.woff2',
    text: latin,
    variationAxes: { wght: 430, opsz: 36 },
  },
]

await mkdir(target, { recursive: true })
for (const { name, source, text, variationAxes } of fonts) {
  const whole = await readFile(`${packages}${source}`)
  const part = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes, keepFeatures })
  await writeFile(`${target}/${name}.woff2`, part)
  console.log(`${name}.woff2  ${whole.length} → ${part.length} bytes`)
}
// The Open Font License must accompany the fonts.
for (const family of ['geist', 'newsreader']) {
  await copyFile(`${packages}${family}/LICENSE`, `${target}/${family}-licence.txt`)
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

function without(text: string, left: string): string {
  return Array.from(text)
    .filter((letter) => !left.includes(letter))
    .join('')
}
