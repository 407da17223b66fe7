import { defineConfig } from '@playwright/test'
import { findBrowser } from '../support/find-browser.ts'

const browser = findBrowser()

/** Browser tests on the built site: each worker has a server with demo data of its own (fixtures.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  forbidOnly: process.env.CI === 'true',
  fullyParallel: false,
  workers: 2,
  // A busy machine may fail a browser test: the run continues, and lists each such test at its end.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Two shared cores are this slow; axe alone takes ten seconds there.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Recording takes nearly a third of a test's time, and only failures need it.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browser.path,
      env: { ...process.env, ...browser.env },
      // Otherwise the headless browser rounds the position of each letter, unlike real browsers.
      args: ['--font-render-hinting=none'],
    },
  },
})
