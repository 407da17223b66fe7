import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { notTested } from '../support/not-tested.ts'
import { projectRoot } from '../support/project-files.ts'

const sheet = readFileSync(join(projectRoot, 'src/styles/fonts.css'), 'utf8')
const OURS = ['Newsreader', 'Geist']

/** Skips the test if this machine has no font whose widths styles/fonts.css adjusts to ours. */
export async function needStandIns(page: Page): Promise<void> {
  const found = await Promise.all(OURS.map((name) => hasAny(page, localFonts(name))))
  if (found.every(Boolean)) return
  notTested(
    'what fonts move that come late (no known font is here)',
    'Install fonts: apt-get install fonts-dejavu-core.',
  )
  test.skip()
}

/** `local(…)` of each fallback font for that one. */
function localFonts(name: string): string[] {
  const blocks = sheet.match(/@font-face \{[^}]*\}/g) ?? []
  return blocks
    .filter((block) => block.includes(`'${name} on `))
    .flatMap((block) => block.match(/local\('[^']+'\)/g) ?? [])
}

async function hasAny(page: Page, sources: readonly string[]): Promise<boolean> {
  return await page.evaluate(
    (given) =>
      Promise.any(given.map((source) => new FontFace('one', source).load())).then(
        () => true,
        () => false,
      ),
    sources,
  )
}
