import { stashDraft, takeStashedDraft } from '#device-data/draft-stash'

/** In place of a database's name, by which the other stashed drafts of a tab are stored; no database has this name. */
const NAMESPACE = 'html'

/**
 * Stores early input when the page unloads before it is hydrated, and restores it at the next load of that page in this
 * tab. Needed because a page whose code is missing is reloaded, and browsers do not restore fields after a reload by
 * script. Returns a function that ends this: from then on the app stores drafts.
 */
export function storeEarlyInput(root: HTMLElement): () => void {
  const page = location.pathname
  const fields = [...root.querySelectorAll<HTMLInputElement>('form [data-path]')]
  const readFields = () => fields.map(({ value, checked }) => [value, checked ?? null])
  const initialContent = JSON.stringify(readFields())
  const stored = takeStashedDraft(NAMESPACE, page) as [string, boolean][] | undefined
  // If the page has changed since, it is unknown which value belongs to which field.
  if (stored?.length === fields.length) {
    for (const [index, field] of fields.entries()) {
      const [value, checked] = stored[index] ?? ['', false]
      field.value = value
      field.checked = checked
    }
  }

  const storeFields = () => {
    const content = readFields()
    if (JSON.stringify(content) !== initialContent) stashDraft(NAMESPACE, page, content)
  }
  addEventListener('pagehide', storeFields)
  return () => {
    removeEventListener('pagehide', storeFields)
    // Stored before the browser has restored this page, with its typed text, from the back-forward cache.
    takeStashedDraft(NAMESPACE, page)
  }
}
