import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleFunctions, FUNCTIONS } from '../support/bundle-functions.ts'
import { startBucket } from '../support/fake-bucket.ts'
import { projectRoot } from '../support/project-files.ts'

let leaveNothing = async () => {}

/** Vitest's global set-up of the API tests on Netlify's functions: bundles them, and starts a bucket for images. */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-netlify-'))
  const sources = readdirSync(join(projectRoot, FUNCTIONS)).map((name) => `${FUNCTIONS}/${name}`)
  await bundleFunctions(folder, sources)
  const bucket = await startBucket()
  leaveNothing = async () => {
    await bucket.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  project.provide('target', {
    name: 'netlify',
    folder: join(folder, FUNCTIONS),
    settings: bucket.settings,
  })
}

export const teardown = () => leaveNothing()
