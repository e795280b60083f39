import { describe, expect, it } from 'vitest'
import { adminFiles } from './admin-files'

const file = (
  fileName: string,
  imports: string[] = [],
  dynamicImports: string[] = [],
  facadeModuleId: string | null = null,
) => ({ fileName, isEntry: fileName === 'main.js', facadeModuleId, imports, dynamicImports })

describe('adminFiles', () => {
  it('returns the files that only entry modules of the panel lead to, directly or not', () => {
    const files = [
      file('main.js', ['data-card.js'], ['page.js']),
      file('page.js', [], ['news.js']),
      file('news.js', ['data-card.js', 'csv.js'], ['late.js'], '/src/features/admin/news/news-manager.tsx'),
      file('csv.js'),
      file('late.js'),
      file('data-card.js'),
    ]
    expect(adminFiles(files)).toEqual(new Set(['news.js', 'csv.js', 'late.js']))
  })

  it('an entry module in a file that a public page imports is for everyone', () => {
    const manager = file('news.js', [], [], '/src/features/admin/news/news-manager.tsx')
    expect(adminFiles([file('main.js', ['news.js']), manager])).toEqual(new Set())
  })

  it.each([
    '/src/features/admin/overview/overview-section.tsx',
    '/src/features/admin/sections/sections-manager.tsx',
    '/src/features/admin/inbox/inbox.tsx',
    '/src/features/admin/panel/panel.tsx',
  ])('%s is an entry module of the panel', (path) => {
    const files = [file('main.js', [], ['a.js']), file('a.js', [], [], path)]
    expect(adminFiles(files)).toEqual(new Set(['a.js']))
  })
})
