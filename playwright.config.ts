import { defineConfig } from '@playwright/test'

const isCI = Boolean(process.env.CI)

export default defineConfig({
  testDir: 'tests/e2e',
  // Long ones whose rules cheaper tests prove as well: `npm run test:full` plays them, too.
  ...(process.env.RIGWORKS_FULL_TEST ? {} : { grepInvert: /@full/ }),
  outputDir: '.cache/stories',
  globalSetup: './tests/e2e/support/prepare-home.ts',
  // A story that passes only on the second try is a failure: no retries.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCI,
  // What must happen is awaited, not timed; these end a story that waits for what never comes.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  projects: [
    // One project, for each begins with browsers and homes of its own.
    { name: 'stories', testIgnore: ['**/pwa/install*.spec.ts', '**/engines/**'] },
    // Chromium takes a plain context for a private window, which installs nothing: these bring a profile of their own.
    { name: 'install', testMatch: '**/pwa/install*.spec.ts' },
  ],
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as ['json']] : [])],
  use: {
    // A trace of each story is half of its cost; `--trace retain-on-failure` records them where one is needed.
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
