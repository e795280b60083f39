import { expect, it } from 'vitest'
import { type ChunkManifest, pageFiles } from './page-files'

const MANIFEST: ChunkManifest = {
  'index.html': {
    file: 'first.js',
    isEntry: true,
    css: ['shell.css'],
    dynamicImports: ['_app.js'],
  },
  '_app.js': {
    file: 'app.js',
    imports: ['_react.js', 'index.html'],
    css: ['app.css'],
    dynamicImports: ['home.tsx', 'store.tsx', 'frame.tsx'],
  },
  '_react.js': { file: 'react.js' },
  'frame.tsx': { file: 'frame.js', imports: ['_shared.js'] },
  'home.tsx': { file: 'home.js', imports: ['_shared.js', '_app.js'], css: ['home.css'] },
  'store.tsx': { file: 'store.js', css: ['store.css'], dynamicImports: ['search.tsx', 'dialog.tsx'] },
  'search.tsx': { file: 'search.js', css: ['search.css'] },
  'dialog.tsx': { file: 'dialog.js', css: ['dialog.css'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
}
const used = new Set(['home.tsx', 'store.tsx', 'frame.tsx', 'search.tsx'])
const pages = new Set(['home.tsx', 'store.tsx'])

it('lists the files that a page imports or loads, imports first, without those of the app and of other pages', () => {
  expect(pageFiles(MANIFEST, 'home.tsx', used, pages)).toEqual({
    scripts: ['shared.js', 'frame.js', 'home.js'],
    styles: ['shared.css', 'home.css'],
  })
  const store = pageFiles(MANIFEST, 'store.tsx', used, pages)
  expect(store.scripts).toContain('search.js')
  expect(store.styles).toEqual(['shared.css', 'store.css', 'search.css'])
  expect(store.scripts).not.toContain('dialog.js')
})
