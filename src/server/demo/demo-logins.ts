import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { DemoLogin } from './demo-users.ts'

const FILE = 'demo-logins.json'
const demoLogins = v.array(
  v.object({
    role: v.picklist(['ADMIN', 'ACCOUNT', 'CLIENT']),
    email: v.string(),
    password: v.string(),
    organization: v.exactOptional(v.string()),
  }),
)

/** Writes the demo's logins to the data folder, readable by its owner only. */
export async function writeDemoLogins(dataDir: string, logins: readonly DemoLogin[]): Promise<void> {
  await writeFile(path.join(dataDir, FILE), `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
}

/** The text to print at start; empty without a demo. */
export async function describeDemoLogins(dataDir: string): Promise<string> {
  const file = path.join(dataDir, FILE)
  const logins = await readLogins(file)
  if (logins.length === 0) return ''
  const lines = logins.map(
    ({ role, email, password, organization }) =>
      `  ${role.padEnd(7)}  ${email}  ${password}${organization === undefined ? '' : `  (${organization})`}`,
  )
  return ['Demo data (simulated). Sign in as:', ...lines, `  These are stored in ${file}.`].join('\n')
}

async function readLogins(file: string): Promise<DemoLogin[]> {
  try {
    const parsed = v.safeParse(demoLogins, JSON.parse(await readFile(file, 'utf8')))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}
