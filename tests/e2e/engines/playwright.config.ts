import { defineConfig } from '@playwright/test'
import stories from '../../../playwright.config'
import { ENGINES, type EngineName } from './support/driver'

/** `npm run test:engines`: the same stories in Chromium, Firefox and WebKit. */
export default defineConfig<object, { engine: EngineName }>({
  ...stories,
  testDir: '.',
  outputDir: '../../../.cache/engine-stories',
  globalSetup: '../support/prepare-demo-data.ts',
  // One browser at a time: with two, a machine with two cores is too slow for the stories' timeouts.
  workers: 1,
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
})
