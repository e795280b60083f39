/** Fetches and runs one file of the build. */
type Fetch = (address: string) => Promise<unknown>

const importFile: Fetch = (address) => import(/* @vite-ignore */ address)

/**
 * Whether all code that a page was rendered with has come, once it has or has failed to: its HTML names it. What is
 * missing would take away what can be read already.
 */
export async function isCodeHere(page: Document, fetch = importFile): Promise<boolean> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
  const files = await Promise.allSettled(links.map(({ href }) => fetch(href)))
  return files.every(({ status }) => status === 'fulfilled')
}
