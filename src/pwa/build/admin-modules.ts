/**
 * The entry modules of the admin panel. Modules that are reachable only through them are cached for admins only. The
 * page around them is precached for everyone, so that it can say offline who has access.
 */
const ENTRIES = /\/src\/features\/admin\/(\w[\w-]*\/[\w-]+-(manager|section)|inbox\/inbox)\.tsx$/

/** A module and its imports, as the bundler reports them. */
export interface ModuleLinks {
  id: string
  isEntry: boolean
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** Ids of the modules that only admins need. */
export function adminModules(modules: readonly ModuleLinks[]): Set<string> {
  const known = new Map(modules.map((module) => [module.id, module]))
  const shared = new Set<string>()
  const queue = modules.filter(({ isEntry }) => isEntry).map(({ id }) => id)
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const module = known.get(id)
    if (!module || shared.has(id) || ENTRIES.test(id)) continue
    shared.add(id)
    queue.push(...module.importedIds, ...module.dynamicallyImportedIds)
  }
  return new Set([...known.keys()].filter((id) => !shared.has(id)))
}
