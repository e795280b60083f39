import { defineConfig } from 'vitest/config'

const shared = {
  setupFiles: ['tests/support/no-console-noise.ts'],
  restoreMocks: true,
  unstubGlobals: true,
}

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'supabase/embedded/demo/**/*.test.ts',
            'tests/*.test.ts',
            'tests/sync/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'component', include: ['src/**/*.test.tsx'], environment: 'happy-dom' },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          globalSetup: ['tests/support/postgres/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/embedded/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
