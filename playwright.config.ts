import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const isCI = Boolean(process.env.CI)
const CHROMIUM = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const HEADLESS_SHELL = process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell'
/** Chromium without windows and toolbar: the same pages for half the processor time. */
const FOR_PAGES = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM
/** Stories of the installed app and of notifications, which the headless shell does not have. */
const INSTALLED = ['**/pwa/install*.spec.ts', '**/pwa/badge.spec.ts', '**/pwa/web-push.spec.ts']
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'tests/e2e',
  // Long stories whose rules cheaper tests also cover; `npm run test:full` runs them.
  ...(process.env.RIGWORKS_FULL_TEST ? {} : { grepInvert: /@full/ }),
  outputDir: '.cache/stories',
  globalSetup: './tests/e2e/support/prepare-demo-data.ts',
  // A story that passes only on the second try is a failure: no retries.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCI,
  // Stories await events, not times; these limits end a story whose event never comes.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  projects: [
    // One project for all of them, because each project starts its own browsers and local backends.
    {
      name: 'stories',
      testIgnore: [...INSTALLED, '**/engines/**'],
      // The shell's own default, full hinting, makes some words wider than they are in any other browser.
      use: { launchOptions: { executablePath: FOR_PAGES, args: [...ARGS, '--font-render-hinting=none'] } },
    },
    // Chromium treats a plain context as a private window, which cannot install apps: these use their own profile.
    { name: 'install', testMatch: INSTALLED },
  ],
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as ['json']] : [])],
  use: {
    // Traces take half of a story's time; `--trace retain-on-failure` records them when they are needed.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM, args: ARGS },
  },
})
