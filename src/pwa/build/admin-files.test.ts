import { describe, expect, it } from 'vitest'
import { adminFiles } from './admin-files'

const file = (
  fileName: string,
  imports: string[] = [],
  dynamicImports: string[] = [],
  facadeModuleId: string | null = null,
) => ({ fileName, isEntry: fileName === 'main.js', facadeModuleId, imports, dynamicImports })

const PANEL = '/src/app/pages/admin-sections.tsx'

describe('adminFiles', () => {
  it('returns the files that only the entry module of the panel leads to, directly or not', () => {
    const files = [
      file('main.js', ['data-card.js'], ['page.js']),
      file('page.js', [], ['panel.js']),
      file('panel.js', ['data-card.js', 'csv.js'], ['late.js'], PANEL),
      file('csv.js'),
      file('late.js'),
      file('data-card.js'),
    ]
    expect(adminFiles(files)).toEqual(new Set(['panel.js', 'csv.js', 'late.js']))
  })

  it('the entry module in a file that a public page imports is for everyone', () => {
    const panel = file('panel.js', [], [], PANEL)
    expect(adminFiles([file('main.js', ['panel.js']), panel])).toEqual(new Set())
  })
})
