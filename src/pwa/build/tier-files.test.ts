import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TIER_ENTRIES, tierFiles } from './tier-files'

const file = (
  fileName: string,
  imports: string[] = [],
  dynamicImports: string[] = [],
  facadeModuleId: string | null = null,
) => ({ fileName, isEntry: fileName === 'main.js', facadeModuleId, imports, dynamicImports })

const PANEL = '/src/app/pages/admin-sections.tsx'

const ROOT = join(import.meta.dirname, '../../..')

it('every entry module exists, because everyone would cache the files of a module that was renamed', () => {
  const missing = Object.values(TIER_ENTRIES)
    .flat()
    .filter((path) => !existsSync(join(ROOT, path)))
  expect(missing).toEqual([])
})

describe('tierFiles', () => {
  it("returns the files that only the panel's entry module imports, directly or indirectly", () => {
    const files = [
      file('main.js', ['data-card.js'], ['page.js']),
      file('page.js', [], ['panel.js']),
      file('panel.js', ['data-card.js', 'csv.js'], ['late.js'], PANEL),
      file('csv.js'),
      file('late.js'),
      file('data-card.js'),
    ]
    expect(tierFiles(files)).toEqual(
      new Map([
        ['panel.js', 'admin'],
        ['csv.js', 'admin'],
        ['late.js', 'admin'],
      ]),
    )
  })

  it('counts an entry module in a file that a public page imports as needed by everyone', () => {
    const panel = file('panel.js', [], [], PANEL)
    expect(tierFiles([file('main.js', ['panel.js']), panel])).toEqual(new Map())
  })

  it('returns the files that only the rig builder imports, and those it shares with the panel', () => {
    const files = [
      file('main.js', [], ['page.js', 'builder.js']),
      file('page.js', ['fields.js'], ['panel.js']),
      file('fields.js'),
      file(
        'builder.js',
        ['fields.js', 'both.js'],
        ['three.js'],
        '/src/features/rig-builder/rig-builder-page.tsx',
      ),
      file('panel.js', ['both.js'], [], PANEL),
      file('both.js'),
      file('three.js'),
    ]
    expect(tierFiles(files)).toEqual(
      new Map([
        ['builder.js', 'rig-builder'],
        ['panel.js', 'admin'],
        ['both.js', 'rig-builder'],
        ['three.js', 'rig-builder'],
      ]),
    )
  })
})
