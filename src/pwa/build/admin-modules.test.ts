import { describe, expect, it } from 'vitest'
import { adminModules } from './admin-modules'

const module = (id: string, importedIds: string[] = [], dynamicallyImportedIds: string[] = []) => ({
  id,
  isEntry: id === '/src/main.ts',
  importedIds,
  dynamicallyImportedIds,
})

const GATE = '/src/features/admin/panel/admin-panel-page.tsx'
const MANAGER = '/src/features/admin/news/news-manager.tsx'

describe('adminModules', () => {
  it('returns the modules that only entry modules of the panel import, directly or not', () => {
    const modules = [
      module('/src/main.ts', ['/src/ui/data-card.tsx'], [GATE]),
      module(GATE, [], [MANAGER]),
      module(MANAGER, ['/src/ui/data-card.tsx', '/src/features/admin/kit/csv.ts'], ['/src/late.ts']),
      module('/src/features/admin/kit/csv.ts'),
      module('/src/late.ts'),
      module('/src/ui/data-card.tsx'),
    ]
    expect(adminModules(modules)).toEqual(
      new Set([MANAGER, '/src/features/admin/kit/csv.ts', '/src/late.ts']),
    )
  })

  it.each([
    '/src/features/admin/overview/overview-section.tsx',
    '/src/features/admin/sections/sections-manager.tsx',
    '/src/features/admin/inbox/inbox.tsx',
  ])('%s is an entry module of the panel', (path) => {
    expect(adminModules([module('/src/main.ts', [], [path]), module(path)])).toEqual(new Set([path]))
  })
})
