/** What comes from others: under which licences, from where, and what of it runs while it is installed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

interface LockedPackage {
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}
interface Manifest {
  version?: string
  license?: string | { type: string }
  licenses?: { type: string }[]
  scripts?: Record<string, string>
}

const locked = Object.entries(readJson('package-lock.json').packages as Record<string, LockedPackage>).filter(
  ([path]) => path !== '',
)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const manifestOf = (path: string): Manifest | null =>
  existsSync(join(ROOT, path, 'package.json')) ? readJson(`${path}/package.json`) : null

/** Licences that ask for no more than to be named. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
])

/** What else is taken, for building and testing alone: none of it is in a build. */
const EXCEPTIONS: { names: RegExp; licence: string; reason: string }[] = [
  {
    names: /^(@axe-core\/playwright|axe-core)$/,
    licence: 'MPL-2.0',
    reason: 'audits pages in tests, unchanged',
  },
  { names: /^lightningcss(-|$)/, licence: 'MPL-2.0', reason: 'vite writes the styles with it, unchanged' },
  {
    names: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, linked dynamically, draws pictures before the build',
  },
  { names: /^caniuse-lite$/, licence: 'CC-BY-4.0', reason: 'data on browsers, read while building' },
  { names: /^parse-cache-control$/, licence: 'BSD', reason: "its file is BSD-3-Clause; lighthouse's own" },
]

/** Platforms whose packages the registry that wrote the lock file did not have; each is pinned by its parent's version. */
const UNSEEN = /^(@biomejs\/cli|@oxc-parser\/binding|@rollup\/rollup|@supabase\/cli)-/

const licenceOf = (path: string, { license }: LockedPackage): string => {
  const manifest = manifestOf(path)
  const said = manifest?.license ?? manifest?.licenses?.map(({ type }) => type).join(' OR ')
  return (typeof said === 'object' ? said.type : said) ?? license ?? ''
}

/** Of "A OR B" one must be free, of "A AND B" each. */
function isFree(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every(isAllowed))
}

describe('licences', () => {
  it('are on the list, in what a build holds without exception', () => {
    const others = locked.flatMap(([path, entry]) => {
      const name = nameOf(path)
      const licence = licenceOf(path, entry)
      if (licence === '' && UNSEEN.test(name) && entry.optional) return []
      const excepted = entry.dev ? EXCEPTIONS.filter(({ names }) => names.test(name)) : []
      const isAllowed = (one: string) => FREE.has(one) || excepted.some(({ licence: l }) => l === one)
      return isFree(licence, isAllowed) ? [] : [`${name}: ${licence || 'none said'}`]
    })
    expect(others).toEqual([])
  })

  it('have no exception that nothing needs', () => {
    const idle = EXCEPTIONS.filter(
      ({ names, licence }) =>
        !locked.some(([path, entry]) => names.test(nameOf(path)) && licenceOf(path, entry).includes(licence)),
    )
    expect(idle).toEqual([])
  })
})

describe('what is installed', () => {
  it('comes from the public registry alone, as its checksum says', () => {
    const loose = locked.flatMap(([path, { resolved, integrity, optional }]) => {
      const name = nameOf(path)
      if (resolved && !resolved.startsWith('https://registry.npmjs.org/')) return [`${name}: ${resolved}`]
      if (integrity?.startsWith('sha512-') || (optional && UNSEEN.test(name))) return []
      return [`${name}: ${integrity ?? 'no checksum'}`]
    })
    expect(loose).toEqual([])
  })

  it('takes the packages of other platforms, whose checksum nobody has seen, in the version of their parent', () => {
    const versions = new Map(locked.map(([path, { version }]) => [nameOf(path), version]))
    const parents = {
      '@biomejs/': '@biomejs/biome',
      '@oxc-parser/': 'oxc-parser',
      '@supabase/': 'supabase',
      '@rollup/': 'rollup',
    }
    const parentOf = (name: string) =>
      Object.entries(parents).find(([scope]) => name.startsWith(scope))?.[1] ?? ''
    const odd = locked.filter(
      ([path, { integrity, version }]) => !integrity && version !== versions.get(parentOf(nameOf(path))),
    )
    expect(odd.map(([path]) => path)).toEqual([])
  })

  it('runs no script but those that package.json allows, each of which still has one', () => {
    const allowed = Object.keys(readJson('package.json').allowScripts)
    const withScripts = locked
      .filter(([path, { hasInstallScript }]) => {
        const scripts = manifestOf(path)?.scripts ?? {}
        return hasInstallScript || scripts.preinstall || scripts.install || scripts.postinstall
      })
      .map(([path]) => nameOf(path))
    expect([...new Set(withScripts)].sort()).toEqual(allowed.sort())
  })
})
