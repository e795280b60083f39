import { defineConfig } from '@playwright/test'

const isCI = Boolean(process.env.CI)

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/stories',
  globalSetup: './support/prepare-home.ts',
  // A story that passes only on the second try is a failure: no retries.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCI,
  // Generous: a slow machine is not a broken product. What must happen is awaited, not timed.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as ['json']] : [])],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Pages and flows; no worker, so nothing but the page itself answers.
    { name: 'site', testMatch: 'site/**/*.spec.ts', use: { serviceWorkers: 'block' } },
    // Offline, update and sync stories, with the worker.
    { name: 'pwa', testMatch: ['pwa/**/*.spec.ts', 'sync/**/*.spec.ts'] },
  ],
})
