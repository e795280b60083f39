import type { Plugin } from 'vite'
import { adminModules } from '../build/admin-modules'

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
  let adminFiles = new Set<string>()
  const plugin: Plugin = {
    name: 'precache-tiers',
    apply: 'build',
    generateBundle(_options, bundle) {
      const links = [...this.getModuleIds()]
        .map((id) => this.getModuleInfo(id))
        .filter((info) => info !== null)
      const admins = adminModules(links)
      const filesFor = { admin: new Set<string>(), everybody: new Set<string>() }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const isAdmin = file.moduleIds.length > 0 && file.moduleIds.every((id) => admins.has(id))
        const files = filesFor[isAdmin ? 'admin' : 'everybody']
        for (const name of [file.fileName, ...(file.viteMetadata?.importedCss ?? [])]) files.add(name)
      }
      adminFiles = new Set([...filesFor.admin].filter((name) => !filesFor.everybody.has(name)))
    },
  }
  const mark = (entries: ManifestEntry[]) => ({
    manifest: entries.map((entry) => (adminFiles.has(entry.url) ? { ...entry, tier: 'admin' } : entry)),
    warnings: [],
  })
  return { plugin, mark }
}
