import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SOURCES } from './build-site'

it('a change of any file that the configuration of the build imports causes a new build', () => {
  const config = readFileSync(join(import.meta.dirname, '../../../vite.config.ts'), 'utf8')
  const imported = [...config.matchAll(/from '\.\/([^']+)'/g)].map(([, path]) => `${path}.ts`)
  expect(imported).toContain('supabase/embedded/site/chunk-groups.ts')
  const isCovered = (path: string) =>
    SOURCES.some((source) => path === source || path.startsWith(`${source}/`))
  expect(imported.filter((path) => !isCovered(path))).toEqual([])
})
