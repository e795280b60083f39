import type { Plugin } from 'vite'
import { adminFiles } from '../build/admin-files'

interface ManifestEntry {
  url: string
  revision: string | null
  size: number
}

/** An entry of the worker's list of built files. A name with a hash needs no revision. */
export interface TieredFile {
  url: string
  revision: string | null
  /** Cached on devices of admins only; all other files are precached for everyone. */
  tier?: 'admin'
}

/** Marks the files that only admins need in the list with which the worker is built. */
export function precacheTiers() {
  let adminOnly = new Set<string>()
  const plugin: Plugin = {
    name: 'precache-tiers',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const admins = adminFiles(chunks)
      const filesFor = { admin: new Set<string>(), everybody: new Set<string>() }
      for (const { fileName, viteMetadata } of chunks) {
        const files = filesFor[admins.has(fileName) ? 'admin' : 'everybody']
        for (const name of [fileName, ...(viteMetadata?.importedCss ?? [])]) files.add(name)
      }
      adminOnly = new Set([...filesFor.admin].filter((name) => !filesFor.everybody.has(name)))
    },
  }
  const mark = (entries: ManifestEntry[]) => ({
    manifest: entries.map((entry) => (adminOnly.has(entry.url) ? { ...entry, tier: 'admin' } : entry)),
    warnings: [],
  })
  return { plugin, mark }
}
