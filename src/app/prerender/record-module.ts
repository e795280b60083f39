/** Records which modules a page loads while it is prerendered. The build adds the calls to the server bundle. */

const recorded = new Set<string>()
let latest: string | null = null

/**
 * Records that a module is about to be loaded. `module`: its path from the root of the repository.
 * @public the build adds the calls
 */
export function recordModule(module: string): void {
  recorded.add(module)
  latest = module
}

/** The module that `load` imports, even if it is already loaded; null outside a build. */
export function moduleLoadedBy(load: () => unknown): string | null {
  latest = null
  load()
  return latest
}

/** All modules that were recorded so far, as paths from the root of the repository. */
export const usedModules = (): ReadonlySet<string> => recorded
