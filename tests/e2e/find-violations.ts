import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    /** Once injected into the page. */
    axe: typeof axe
  }
}

/** Axe rules that depend on the theme. */
const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block']

/**
 * Axe violations of the current page: each rule's name with the failing elements. Injected into a page once and called
 * there: its adapter for Playwright loads it at each call, and again into an empty page, which takes twenty times as
 * long as the checks.
 */
export async function findViolations(page: Page, rules: 'all' | 'of colors'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (only) => {
      const { violations } = await window.axe.run({
        resultTypes: ['violations'],
        ...(only && { runOnly: only }),
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
    },
    rules === 'of colors' ? RULES_OF_COLORS : null,
  )
}
