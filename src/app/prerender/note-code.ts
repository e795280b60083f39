/** The module that a page is, and those that it loads on its way: the build writes the notes into the server's bundle. */

const noted = new Set<string>()
let latest: string | null = null

/**
 * Notes that a module, relative to the checkout, is about to be loaded.
 * @public the build writes the calls
 */
export function noteCode(module: string): void {
  noted.add(module)
  latest = module
}

/** The module that `load` imports, even if it is loaded already; null outside of a build. */
export function moduleLoadedBy(load: () => unknown): string | null {
  latest = null
  load()
  return latest
}

/** All that has been noted so far. */
export const codeNotes = (): ReadonlySet<string> => noted
