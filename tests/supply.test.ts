/** Checks of third-party packages: licenses, registry, checksums and install scripts. */
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

/** Licenses that require only attribution. */
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

/** Exceptions for packages that are used only to build and test: none of them is in a build. */
const EXCEPTIONS: { names: RegExp; license: string; reason: string }[] = [
  {
    names: /^(@axe-core\/playwright|axe-core)$/,
    license: 'MPL-2.0',
    reason: 'audits pages in tests, unchanged',
  },
  { names: /^lightningcss(-|$)/, license: 'MPL-2.0', reason: 'vite writes the styles with it, unchanged' },
  {
    names: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    reason: 'libvips, linked dynamically, draws pictures before the build',
  },
  { names: /^caniuse-lite$/, license: 'CC-BY-4.0', reason: 'data on browsers, read while building' },
  { names: /^parse-cache-control$/, license: 'BSD', reason: "its file is BSD-3-Clause; lighthouse's own" },
]

/** Packages of platforms that the lock file's registry lacked; each is pinned by its parent's version. */
const UNSEEN = /^(@biomejs\/cli|@oxc-parser\/binding|@rollup\/rollup|@supabase\/cli)-/

const licenseOf = (path: string, { license }: LockedPackage): string => {
  const manifest = manifestOf(path)
  const said = manifest?.license ?? manifest?.licenses?.map(({ type }) => type).join(' OR ')
  return (typeof said === 'object' ? said.type : said) ?? license ?? ''
}

/** Whether one license of "A OR B", and each license of "A AND B", is allowed. */
function isFree(expression: string, isAllowed: (license: string) => boolean): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every(isAllowed))
}

describe('licenses', () => {
  it('are on the list, without exceptions for packages in a build', () => {
    const others = locked.flatMap(([path, entry]) => {
      const name = nameOf(path)
      const license = licenseOf(path, entry)
      if (license === '' && UNSEEN.test(name) && entry.optional) return []
      const excepted = entry.dev ? EXCEPTIONS.filter(({ names }) => names.test(name)) : []
      const isAllowed = (one: string) => FREE.has(one) || excepted.some(({ license: l }) => l === one)
      return isFree(license, isAllowed) ? [] : [`${name}: ${license || 'none said'}`]
    })
    expect(others).toEqual([])
  })

  it('have no unused exception', () => {
    const idle = EXCEPTIONS.filter(
      ({ names, license }) =>
        !locked.some(([path, entry]) => names.test(nameOf(path)) && licenseOf(path, entry).includes(license)),
    )
    expect(idle).toEqual([])
  })
})

describe('npm install', () => {
  it('uses only the public registry, with checksums', () => {
    const loose = locked.flatMap(([path, { resolved, integrity, optional }]) => {
      const name = nameOf(path)
      if (resolved && !resolved.startsWith('https://registry.npmjs.org/')) return [`${name}: ${resolved}`]
      if (integrity?.startsWith('sha512-') || (optional && UNSEEN.test(name))) return []
      return [`${name}: ${integrity ?? 'no checksum'}`]
    })
    expect(loose).toEqual([])
  })

  it('uses the version of the parent for packages of other platforms that have no checksum', () => {
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

  it('runs exactly the install scripts that package.json allows', () => {
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
