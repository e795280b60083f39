/**
 * The id of the build that the page runs: the hash in the name of its first script, which changes with every file of
 * the page. Null on the development server, where names have no hash.
 */
export function readBuildId(document: Document): string | null {
  const script = document.querySelector('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? ''
  return /-([\w-]{8,})\.js$/.exec(script)?.[1] ?? null
}
