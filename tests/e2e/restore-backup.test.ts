import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../support/project-files.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'
import { expect, test } from './fixtures.ts'

test('restores a backup on the page of the first start', async ({ page, axe, browserErrors }) => {
  test.setTimeout(240_000)
  const before = await startServer()
  const file = join(before.dataDir, 'copia.backup')
  const env = { ...process.env, DATA_DIR: before.dataDir }
  await promisify(execFile)(process.execPath, [join(projectRoot, 'src/server/start/backup.ts'), file], {
    env,
  })
  const admin = before.logins.find(({ role }) => role === 'ADMIN')
  let server: RunningServer = await startServer({ DEMO: 'false' })
  const { dataDir, url } = server
  try {
    await page.goto(`${url}/Primo-avvio#${/Primo-avvio#(\S+)/.exec(server.output())?.[1]}`)
    const restore = page.getByRole('button', { name: 'Ripristina da una copia' })
    await expect(restore).toBeVisible()
    await axe()
    for (const width of [320, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await restore.click()
    await expect(page.getByLabel('File della copia')).toHaveAccessibleDescription(/Scegli il file/)
    const wrong = { name: 'foto.backup', mimeType: 'application/octet-stream', buffer: Buffer.from('niente') }
    await page.getByLabel('File della copia').setInputFiles(wrong)
    await restore.click()
    await expect(page.getByRole('alert').getByText('Questo file non è una copia di Resoconto')).toBeVisible()
    await axe()
    browserErrors.length = 0
    await page.getByLabel('File della copia').setInputFiles(file)
    await expect(page.getByText('copia.backup')).toBeVisible()
    await restore.click()
    await expect(page.getByText('il server si riavvia')).toBeVisible({ timeout: 60_000 })
    // Restarts it, as its supervisor does.
    await expect.poll(() => fetch(`${url}/api/health`).catch(() => null), { timeout: 20_000 }).toBeNull()
    server = await startServer({ DEMO: 'false', DATA_DIR: dataDir, PORT: new URL(url).port })
    await expect(page.getByText('Resoconto è configurato: ora puoi accedere.')).toBeVisible({
      timeout: 30_000,
    })
    browserErrors.length = 0
    await page.getByRole('link', { name: 'Accedi' }).click()
    await page.getByLabel('Email').fill(admin?.email ?? '')
    await page.getByLabel('Password', { exact: true }).fill(admin?.password ?? '')
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Campagne' })).toBeVisible()
  } finally {
    await server.stop()
    await before.stop()
  }
})
