import type { Locator } from '@playwright/test'

/** A person's clicks and pastes, counted; typing into a focused field does not count. */
export function countSteps() {
  const steps: string[] = []
  return {
    async click(what: Locator): Promise<void> {
      steps.push('click')
      await what.click()
    },
    /** Files chosen at once: one click, as in the browser's own dialog. */
    async choose(input: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
      steps.push('choose')
      await input.setInputFiles(files)
    },
    /** An entry of a select: one click to open it, one to choose. */
    async select(list: Locator, label: RegExp): Promise<void> {
      steps.push('open', 'select')
      const option = list.locator('option').filter({ hasText: label }).first()
      await list.selectOption((await option.getAttribute('value')) ?? '')
    },
    /** Like Ctrl+V in that field. */
    async paste(into: Locator, text: string): Promise<void> {
      steps.push('paste')
      await into.focus()
      await into.evaluate((field, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', pasted)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        // The browser's own paste, if it was not handled.
        if (field.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
      }, text)
    },
    /** Prints the count with the tests' report, as «30 links: 3». */
    print(what: string): number {
      process.stdout.write(`${what}: ${steps.length} (${steps.join(', ')})\n`)
      return steps.splice(0).length
    },
  }
}
