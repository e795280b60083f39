/** The rules of the code base that the linter cannot check: the import table, file sizes and file names. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const CODE = /\.(ts|tsx|mts|mjs|css)$/
const GENERATED = new Set(['src/shared/schema/rows.ts'])

interface Rule {
  /** Folders that may be imported, as path prefixes below src/. */
  own: string[]
  /** Packages that may be imported, by name or by prefix ending in `*`. */
  packages: string[]
}

/** The public modules of the sync package. */
const SYNC_TOP = [
  'require-free-space',
  'backend',
  'contract',
  'engine',
  'errors',
  'mutate',
  'ports',
  'react',
  'status',
  'requery',
].map((name) => `sync/${name}`)

/** The import table of src/README.md. */
const RULES: Record<string, Rule> = {
  shared: { own: [], packages: [] },
  // The package has types only, so it is not in a build.
  seo: { own: ['shared'], packages: ['schema-dts'] },
  // The measured parts of rigs and products, for every place that shows a model.
  'rig-models': { own: [], packages: ['three'] },
  ui: {
    own: ['shared', 'seo', 'sync/core'],
    packages: [
      '@mantine/*',
      'react',
      'react-dom',
      'react-router-dom',
      '@tabler/*',
      '@fontsource*',
      'react-image-crop',
      'thumbhash',
      'yet-another-react-lightbox',
    ],
  },
  'sync/core': { own: ['shared'], packages: [] },
  'sync/store': {
    own: ['shared', 'sync/core'],
    packages: ['dexie', 'fake-indexeddb'],
  },
  'sync/transport': {
    own: ['shared', 'sync/core', 'sync/backend', 'sync/contract', 'sync/errors'],
    packages: ['@supabase/*', 'valibot'],
  },
  'sync/client': { own: ['shared', 'sync/core', ...SYNC_TOP], packages: [] },
  // The public modules of the package: screens import nothing else of it but `core`.
  sync: {
    own: ['shared', 'sync/core', 'sync/client', 'sync/store'],
    packages: [],
  },
  'sync/react.ts': {
    own: ['shared', 'sync/core', 'sync/store', ...SYNC_TOP],
    packages: ['react', 'dexie', 'dexie-react-hooks'],
  },
  'device-data': { own: ['shared', 'sync/core', 'sync/store', ...SYNC_TOP], packages: ['dexie', 'react'] },
  runtime: { own: ['shared', 'sync/core', ...SYNC_TOP, 'device-data'], packages: ['react'] },
  pwa: { own: ['device-data', 'sync', 'shared'], packages: ['workbox-*', 'vite'] },
  features: {
    own: ['shared', 'seo', 'device-data', 'ui', 'runtime', 'pwa', 'sync/core', ...SYNC_TOP],
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      '@mantine/*',
      '@tabler/*',
      '@dnd-kit/*',
      'papaparse',
    ],
  },
  app: { own: ['*'], packages: ['*'] },
}

/** The rig builder shows models in three dimensions, reads builds that come from links, and prints links as QR codes. */
RULES['features/rig-builder'] = {
  own: [...(RULES.features?.own ?? []), 'rig-models'],
  packages: [...(RULES.features?.packages ?? []), 'three', 'three/*', 'uqr', 'valibot'],
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules') && !GENERATED.has(path))
}

const sources = ['src', 'supabase', 'tests'].flatMap(filesBelow)
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Matches static imports and re-exports, side-effect imports, and dynamic imports. */
const IMPORT =
  /^\s*(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

function importsOf(path: string): string[] {
  return [...read(path).matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

/** Returns the imported path below src/, or the package name. */
function targetOf(path: string, specifier: string): { own: string } | { pkg: string } {
  if (specifier.startsWith('#')) return { own: specifier.slice(1) }
  if (specifier.startsWith('.'))
    return { own: relative(join(ROOT, 'src'), resolve(ROOT, dirname(path), specifier)) }
  return { pkg: specifier }
}

const matches = (name: string, allowed: string[]) =>
  allowed.some((entry) =>
    entry.endsWith('*')
      ? name.startsWith(entry.slice(0, -1))
      : name === entry || name.startsWith(`${entry}/`) || name.startsWith(`${entry}.`),
  )

function violations(path: string): string[] {
  const [, top = '', second = ''] = path.split('/')
  const folder = `${top}/${second}` in RULES ? `${top}/${second}` : top
  const rule = RULES[folder]
  if (!rule) return path === 'src/main.ts' ? [] : [`${path}: no rule for this folder`]
  return importsOf(path).flatMap((specifier) => {
    const target = targetOf(path, specifier)
    if ('pkg' in target) {
      if (isTest(path)) return []
      return matches(target.pkg, rule.packages) ? [] : [`${path} -> ${target.pkg}`]
    }
    const home = folder === 'features' ? `features/${second}` : folder
    const isAllowed =
      target.own.startsWith(`${home}/`) || target.own === home || matches(target.own, rule.own)
    const isTestSupport =
      isTest(path) && (target.own.startsWith('tests/') || target.own.startsWith(`${top}/`))
    return isAllowed || isTestSupport ? [] : [`${path} -> ${specifier}`]
  })
}

describe('architecture', () => {
  const srcFiles = sources.filter((path) => path.startsWith('src/') && !path.endsWith('.css'))

  it('imports follow the import table of src/README.md', () => {
    expect(srcFiles.flatMap(violations)).toEqual([])
  })

  it('the rules of a build need no model: rig-builder/build imports neither three.js nor anything that does', () => {
    const build = 'features/rig-builder/build'
    const files = srcFiles.filter((path) => path.startsWith(`src/${build}/`) && !isTest(path))
    expect(files.length).toBeGreaterThan(10)
    const foreign = files.flatMap((path) =>
      importsOf(path).filter((specifier) => {
        const target = targetOf(path, specifier)
        return 'pkg' in target ? target.pkg !== 'valibot' : !matches(target.own, [build, 'shared'])
      }),
    )
    expect(foreign).toEqual([])
  })

  // A page's chunk may load these rules again after the header's own; without specificity they cannot override them.
  it('the icon button has no specificity, so that styles based on it win in any load order', () => {
    expect(read('src/ui/icon-button.module.css')).toMatch(/^:where\(\.button\) \{/m)
    expect(read('src/ui/icon-button.module.css')).not.toMatch(/^\.button/m)
  })

  it('the median length of a file is 80 lines or less, 95 % are under 300', () => {
    const sorted = sources.map((path) => read(path).split('\n').length).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(81)
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(301)
  })

  it('no folder has more than 40 files', () => {
    const counts = new Map<string, number>()
    for (const path of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 40)).toEqual([])
  })

  it('files and folders are kebab-case', () => {
    const odd = sources.filter(
      (path) =>
        !path
          .split('/')
          .slice(1)
          .every((part) => /^_?[a-z0-9.-]+$/.test(part) || /^\d+_[a-z0-9_]+\.sql$/.test(part)),
    )
    expect(odd).toEqual([])
  })

  it('the top level holds only the allowed files and folders', () => {
    const allowed = new Set([
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'biome.json',
      'knip.json',
      'vite.config.ts',
      'vitest.config.ts',
      'playwright.config.ts',
      'index.html',
      'src',
      'public',
      'supabase',
      'tests',
      'README.md',
      'CONTRIBUTING.md',
      'node_modules',
      'dist',
    ])
    expect(readdirSync(ROOT).filter((name) => !name.startsWith('.') && !allowed.has(name))).toEqual([])
  })
})
