import { yieldToPage } from './yield-to-page'

/** Addresses of code; what a file imports stands before it. */
export interface CodeFiles {
  /** Of every page. */
  app: readonly string[]
  /** Of this one. */
  page: readonly string[]
}

/** Stands at the first script of a page that came as HTML. */
export const CODE_ATTRIBUTES: Readonly<Record<keyof CodeFiles, string>> = {
  app: 'data-app-code',
  page: 'data-page-code',
}

/** The code that a page was rendered with; null in the app's shell. */
export function readCodeFiles(document: Document): CodeFiles | null {
  const script = document.querySelector(`script[${CODE_ATTRIBUTES.app}]`)
  if (!script) return null
  const files = (part: keyof CodeFiles) =>
    script.getAttribute(CODE_ATTRIBUTES[part])?.split(' ').filter(Boolean) ?? []
  return { app: files('app'), page: files('page') }
}

/** Has the browser fetch them side by side, behind the pictures of the page. */
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
 * Runs one file after the other; between them the page scrolls and answers, where a bundle that runs as one would hold an
 * old phone for a quarter of a second. Answers why one of them did not; null once all have.
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
