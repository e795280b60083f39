import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const shared = {
  setupFiles: ['tests/support/fail-on-console-output.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  // These only end tests that hang: the duration of the others depends on the machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

/**
 * Dexie reads the global `indexedDB` once, when it is loaded. Files that share loaded modules all need it from the
 * start: otherwise the first file of a worker decides whether the databases of the others can open.
 */
const withIndexedDb = ['fake-indexeddb/auto', ...shared.setupFiles]

const componentSetup = [...withIndexedDb, 'tests/support/component/wait-long.ts']

/** Loads fast-check, which takes 70 ms: only where files share it. A property test elsewhere imports it itself. */
const FIXED_SEED = 'tests/support/fixed-seed.ts'

/**
 * One file at a time, after the other projects: these files share a server and would affect each other. They also share
 * the loaded modules, which cost as much as the tests themselves; none of them mocks a module.
 */
const alone = { maxWorkers: 1, isolate: false, sequence: { groupOrder: 1 } }

const ROOT = new URL('.', import.meta.url).pathname

/**
 * Loading the code again for each file costs as much as the tests themselves, so the files of a worker share it. Files
 * that mock a module, or stub a build key that the code reads on load, must not share it: they would affect the others.
 */
const testFilesIn = (folder: string, end: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end))
    .map((path) => join(folder, path))
const matches = (pattern: RegExp) => (path: string) => pattern.test(readFileSync(join(ROOT, path), 'utf8'))
const ALONE = testFilesIn('src', '.test.tsx').filter(matches(/vi\.(mock|stubEnv)\(/))

/** Unit tests that replace or use nothing global (timers, storage, environment): these share loaded modules as well. */
const USES_GLOBALS =
  /\bvi\b|indexeddb|support\/(startup|open-device)|onTestFinished|globalThis|process\.(env|exit)/i
const RULES = ['src', 'supabase/deploy', 'supabase/embedded']
  .flatMap((folder) => testFilesIn(folder, '.test.ts'))
  .filter((path) => !matches(USES_GLOBALS)(path))

export default defineConfig({
  root: ROOT,
  resolve: { tsconfigPaths: true },
  test: {
    // By default one of two cores stays idle.
    maxWorkers: '100%',
    // supabase-js logs this at every import on the oldest Node that we support.
    onConsoleLog: (log) => !log.includes('Node.js 20 and below are deprecated'),
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'supabase/deploy/**/*.test.ts',
            'supabase/embedded/**/*.test.ts',
            'tests/*.test.ts',
            'tests/sync/**/*.test.ts',
          ],
          exclude: RULES,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit-rules',
          isolate: false,
          include: RULES,
          setupFiles: [...withIndexedDb, FIXED_SEED],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'component',
          isolate: false,
          include: ['src/**/*.test.tsx'],
          exclude: ALONE,
          environment: 'happy-dom',
          setupFiles: [...componentSetup, FIXED_SEED, 'tests/support/component/fresh-window.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'component-alone',
          include: ALONE,
          environment: 'happy-dom',
          setupFiles: componentSetup,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...alone,
          name: 'database',
          // Dexie looks for IndexedDB once, when the first file that imports it is loaded.
          setupFiles: [...withIndexedDb, FIXED_SEED],
          include: ['tests/database/**/*.test.ts'],
          globalSetup: ['tests/support/postgres/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...alone,
          name: 'hosted',
          include: ['tests/hosted/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...alone,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/embedded/global-setup.ts'],
        },
      },
      // What only developers use. `npm test` leaves it out.
      {
        extends: true,
        test: {
          ...shared,
          ...alone,
          name: 'local-backend',
          include: ['tests/local-backend/**/*.test.ts'],
          globalSetup: ['tests/support/embedded/global-setup.ts'],
        },
      },
    ],
  },
})
