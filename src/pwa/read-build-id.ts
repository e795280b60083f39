/**
 * Which build the page runs: the mark that the bundler put into the name of its first script, which changes with any
 * file of the page. Null where files are not named so: the development server.
 */
export function readBuildId(document: Document): string | null {
  const script = document.querySelector('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? ''
  return /-([\w-]{8,})\.js$/.exec(script)?.[1] ?? null
}
