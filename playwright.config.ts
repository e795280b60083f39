import { defineConfig } from '@playwright/test'

const isCI = Boolean(process.env.CI)

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
    { name: 'stories', testIgnore: ['**/pwa/install*.spec.ts', '**/engines/**'] },
    // Chromium treats a plain context as a private window, which cannot install apps: these use their own profile.
    { name: 'install', testMatch: '**/pwa/install*.spec.ts' },
  ],
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as ['json']] : [])],
  use: {
    // Traces take half of a story's time; `--trace retain-on-failure` records them when they are needed.
    screenshot: 'only-on-failure',
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
})
