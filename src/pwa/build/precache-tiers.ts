import type { Plugin } from 'vite'
import { type Tier, tierFiles } from './tier-files'

interface ManifestEntry {
  url: string
  revision: string | null
  size: number
}

/** An entry of the worker's list of built files. A name with a hash needs no revision. */
export interface TieredFile {
  url: string
  revision: string | null
  /** Cached on some devices only (`file-tier.ts`); files without a tier are precached for everyone. */
  tier?: Tier
  /** Path of the archive that also contains this file (`supabase/embedded/site/archive-small-files.ts`). */
  archive?: string
}

/**
 * Marks the files that not everyone needs in the list with which the worker is built. `plugin` finds them in the bundle;
 * `mark` is the transformation of the list, which Workbox makes after that.
 */
export function precacheTiers() {
  const tierOf = new Map<string, Tier>()
  const plugin: Plugin = {
    name: 'precache-tiers',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const tiers = tierFiles(chunks)
      const filesOf = (isOfTier: boolean) =>
        chunks
          .filter(({ fileName }) => tiers.has(fileName) === isOfTier)
          .flatMap(({ fileName, viteMetadata }) =>
            [fileName, ...(viteMetadata?.importedCss ?? [])].map((name) => ({
              name,
              tier: tiers.get(fileName),
            })),
          )
      const withoutTier = new Set(filesOf(false).map(({ name }) => name))
      // A style that both tiers use is the rig builder's, as their shared code is.
      for (const { name, tier } of filesOf(true)) {
        if (tier && !withoutTier.has(name) && tierOf.get(name) !== 'rig-builder') tierOf.set(name, tier)
      }
    },
  }
  const mark = (entries: ManifestEntry[]) => ({
    manifest: entries.map((entry) => {
      const tier = tierOf.get(entry.url)
      return tier ? { ...entry, tier } : entry
    }),
    warnings: [],
  })
  return { plugin, mark }
}
