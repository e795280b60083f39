/**
 * The modules through which the admin panel is entered. Whatever only they lead to is kept on the devices of admins
 * alone; the gate before them is everybody's, so that it can say without a network, too, to whom it opens.
 */
const DOORS = /\/src\/features\/admin\/(\w[\w-]*\/[\w-]+-(manager|section)|inbox\/inbox)\.tsx$/

/** What the bundler knows of a module. */
export interface ModuleLinks {
  id: string
  isEntry: boolean
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** Ids of the modules that nobody but an admin can come to need. */
export function adminModules(modules: readonly ModuleLinks[]): Set<string> {
  const known = new Map(modules.map((module) => [module.id, module]))
  const everybodys = new Set<string>()
  const queue = modules.filter(({ isEntry }) => isEntry).map(({ id }) => id)
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const module = known.get(id)
    if (!module || everybodys.has(id) || DOORS.test(id)) continue
    everybodys.add(id)
    queue.push(...module.importedIds, ...module.dynamicallyImportedIds)
  }
  return new Set([...known.keys()].filter((id) => !everybodys.has(id)))
}
