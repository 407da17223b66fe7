import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'csv-parse/sync'
import { readPdf } from './read-pdf.ts'

/** Location of LibreOffice on this machine; null if it is not installed. */
export const libreOffice =
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'soffice'))
    .find((path) => existsSync(path)) ?? null

/** Every worksheet as CSV, with stored instead of formatted numbers. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1'

/** A workbook's cells as read by LibreOffice, by worksheet. @throws if it refuses the file */
export function openInLibreOffice(program: string, workbook: Uint8Array): Map<string, string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-calc-'))
  try {
    writeFileSync(join(folder, 'report.xlsx'), workbook)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const requested = [profile, '--headless', '--convert-to', AS_CSV, '--outdir', folder, 'report.xlsx']
    execFileSync(program, requested, { cwd: folder, stdio: 'pipe', timeout: 110_000 })
    const files = readdirSync(folder).filter((name) => name.endsWith('.csv'))
    return new Map(
      files.map((name) => {
        const rows: string[][] = parse(readFileSync(join(folder, name)), { relaxColumnCount: true })
        return [name.slice('report-'.length, -'.csv'.length), rows]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The text of each slide as rendered by LibreOffice. @throws if it refuses the file */
export async function pagesInLibreOffice(program: string, presentation: Uint8Array): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-slides-'))
  try {
    writeFileSync(join(folder, 'report.pptx'), presentation)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const options = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, 'report.pptx']
    execFileSync(program, options, { cwd: folder, stdio: 'pipe', timeout: 110_000 })
    return (await readPdf(readFileSync(join(folder, 'report.pdf')))).pages
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
