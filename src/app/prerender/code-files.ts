import { yieldToPage } from './yield-to-page'

/** URLs of script files; each file is listed after the files that it imports. */
export interface CodeFiles {
  /** Files that every page needs. */
  app: readonly string[]
  /** Files that only this page needs. */
  page: readonly string[]
}

/** Attributes of the first script of a prerendered page. */
export const CODE_ATTRIBUTES: Readonly<Record<keyof CodeFiles, string>> = {
  app: 'data-app-code',
  page: 'data-page-code',
}

/** The files with which the page was prerendered; null in the app shell. */
export function readCodeFiles(document: Document): CodeFiles | null {
  const script = document.querySelector(`script[${CODE_ATTRIBUTES.app}]`)
  if (!script) return null
  const files = (part: keyof CodeFiles) =>
    script.getAttribute(CODE_ATTRIBUTES[part])?.split(' ').filter(Boolean) ?? []
  return { app: files('app'), page: files('page') }
}

/** Makes the browser fetch the files in parallel, with a lower priority than the pictures of the page. */
export function fetchCode(document: Document, files: readonly string[]): void {
  for (const href of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
}

const importFile = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)

/**
 * Runs the files in sequence and yields after each, so that the page can scroll and respond: one bundle would block an
 * old phone for a quarter of a second. Returns the error of the first file that fails; null once all have run.
 */
export async function importInSequence(files: readonly string[], run = importFile): Promise<unknown> {
  for (const file of files) {
    try {
      await run(file)
    } catch (cause) {
      return cause
    }
    await yieldToPage()
  }
  return null
}
