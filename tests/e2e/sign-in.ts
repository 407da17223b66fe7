import type { Page } from '@playwright/test'
import type { DemoLogin, RunningServer } from '../support/start-server.ts'

/** Signs in on the login page as a user of the demo data with this role, and waits for the first screen. */
export async function signIn(page: Page, server: RunningServer, role: string): Promise<DemoLogin> {
  const user = server.logins.find((login) => login.role === role)
  if (!user) throw new Error(`The demo data has no user with the role ${role}.`)
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return user
}
