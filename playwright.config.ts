import { defineConfig } from '@playwright/test'
import { HEADLESS_CHROMIUM } from './tests/e2e/support/launch-options'

const isCI = Boolean(process.env.CI)
const UPDATE = '**/pwa/update.spec.ts'

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
  // One project for all that use a local backend: each project, and each file with launch options of its own, has its own.
  projects: [
    // First, because its stories run one after the other, on builds of their own: one processor would idle at the end.
    { name: 'update', testMatch: UPDATE },
    { name: 'stories', testIgnore: ['**/engines/**', UPDATE] },
  ],
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as ['json']] : [])],
  use: {
    // Traces take half of a story's time; `--trace retain-on-failure` records them when they are needed.
    screenshot: 'only-on-failure',
    launchOptions: HEADLESS_CHROMIUM,
  },
})
