/** Files that not everyone's device caches. */
export type Tier = 'admin' | 'rig-builder'

/**
 * The entry modules of each tier: the admin panel with code that only admins need on other pages (a view of settings, a
 * screen that locks, the decision about an order, names and photos in a conflict, and who else has a row open), and the
 * rig builder. A file belongs to a tier if only its entries import it. The page around the panel is precached for
 * everyone, so that it can say offline who has access.
 */
export const TIER_ENTRIES: Readonly<Record<Tier, readonly string[]>> = {
  admin: [
    'src/app/pages/admin-sections.tsx',
    'src/ui/values/settings-view.tsx',
    'src/features/idle-lock/idle-lock.tsx',
    'src/features/idle-lock/pin-card.tsx',
    'src/features/sync-center/conflict/list-order-conflict.tsx',
    'src/features/sync-center/conflict/value-sources.tsx',
    'src/sync/transport/supabase/presence/watch-row.ts',
  ],
  'rig-builder': [
    'src/features/rig-builder/rig-builder-page.tsx',
    'src/features/rig-builder/parts/build-card.tsx',
    'src/features/rig-builder/parts/build-changes.tsx',
    'src/features/rig-builder/parts/build-drawing.tsx',
    'src/features/rig-builder/parts/build-editor.tsx',
    'src/features/rig-builder/parts/build-value.tsx',
    'src/features/rig-builder/saved/my-builds-page.tsx',
    'src/features/rig-builder/compare/compare-builds-page.tsx',
  ],
}

/** A built JavaScript file and the files that it loads, as the bundler reports them. */
export interface FileLinks {
  fileName: string
  isEntry: boolean
  /** The module for which the file was made, if it was made for one. */
  facadeModuleId: string | null
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/**
 * The tier of each file that not everyone needs. Decided by files and not by modules: the index of the icons imports
 * every icon, so that by modules each icon, and each file of the panel with one, seemed to be for everyone.
 */
export function tierFiles(files: readonly FileLinks[]): Map<string, Tier> {
  const fileByName = new Map(files.map((file) => [file.fileName, file]))
  const tierOf = (name: string): Tier | null => {
    const id = fileByName.get(name)?.facadeModuleId ?? ''
    const tiers = Object.keys(TIER_ENTRIES) as Tier[]
    return tiers.find((tier) => TIER_ENTRIES[tier].some((path) => id.endsWith(`/${path}`))) ?? null
  }
  /** The files that these load, directly or indirectly, without entering a tier. */
  const reachableFrom = (queue: string[]): Set<string> => {
    const reached = new Set<string>()
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const file = fileByName.get(name)
      if (!file || reached.has(name)) continue
      reached.add(name)
      queue.push(...file.imports, ...file.dynamicImports.filter((next) => tierOf(next) === null))
    }
    return reached
  }
  const forEveryone = reachableFrom(files.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  const rigBuilder = reachableFrom([...fileByName.keys()].filter((name) => tierOf(name) === 'rig-builder'))
  return new Map(
    [...fileByName.keys()]
      .filter((name) => !forEveryone.has(name))
      .map((name) => [name, rigBuilder.has(name) ? 'rig-builder' : 'admin']),
  )
}
