/**
 * The entry modules of the admin panel, and of what only admins have elsewhere: a view of settings, and a screen that
 * locks. Files that are reachable only through them are cached for admins only. The page around the panel is precached
 * for everyone, so that it can say offline who has access.
 */
const ENTRIES =
  /\/src\/(app\/pages\/admin-sections|ui\/values\/settings-view|features\/idle-lock\/(idle-lock|pin-card))\.tsx$/

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
 * Names of the files that only admins need. Decided by files and not by modules: the index of the icons imports every
 * icon, so that by modules each icon, and each file of the panel with one, seemed to be for everyone.
 */
export function adminFiles(files: readonly FileLinks[]): Set<string> {
  const known = new Map(files.map((file) => [file.fileName, file]))
  const shared = new Set<string>()
  const queue = files.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const file = known.get(name)
    if (!file || shared.has(name)) continue
    shared.add(name)
    const opened = file.dynamicImports.filter((next) => !ENTRIES.test(known.get(next)?.facadeModuleId ?? ''))
    queue.push(...file.imports, ...opened)
  }
  return new Set([...known.keys()].filter((name) => !shared.has(name)))
}
