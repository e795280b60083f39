import { expect, it } from 'vitest'
import { type ChunkManifest, pageFiles } from './page-files'

const MANIFEST: ChunkManifest = {
  'index.html': {
    file: 'shell.js',
    isEntry: true,
    css: ['shell.css'],
    dynamicImports: ['home.tsx', 'store.tsx', 'frame.tsx'],
  },
  'frame.tsx': { file: 'frame.js', imports: ['_shared.js'] },
  'home.tsx': { file: 'home.js', imports: ['_shared.js', 'index.html'], css: ['home.css'] },
  'store.tsx': { file: 'store.js', css: ['store.css'], dynamicImports: ['search.tsx', 'dialog.tsx'] },
  'search.tsx': { file: 'search.js', css: ['search.css'] },
  'dialog.tsx': { file: 'dialog.js', css: ['dialog.css'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
}
const used = new Set(['home.tsx', 'store.tsx', 'frame.tsx', 'search.tsx'])
const pages = new Set(['home.tsx', 'store.tsx'])

it('a page needs what it imports and what it was found to load, and nothing of other pages', () => {
  expect(pageFiles(MANIFEST, 'home.tsx', used, pages)).toEqual({
    scripts: ['home.js', 'frame.js', 'shared.js'],
    styles: ['home.css', 'shared.css'],
  })
  const store = pageFiles(MANIFEST, 'store.tsx', used, pages)
  expect(store.scripts).toContain('search.js')
  expect(store.styles).toEqual(['store.css', 'search.css', 'shared.css'])
  expect(store.scripts).not.toContain('dialog.js')
})
