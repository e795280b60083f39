import { stashDraft, takeStashedDraft } from '#device-data/draft-stash'

/** Namespace among the stashed drafts of a tab; the others are named after databases, and none has this name. */
const PLACE = 'html'

/**
 * Stores early input when the page unloads before it is hydrated, and restores it at the next load of that page in this
 * tab. Needed because a page whose code is missing is reloaded, and browsers do not restore fields after a reload by
 * script. Returns a function that ends this: from then on the app stores drafts.
 */
export function storeEarlyInput(root: HTMLElement): () => void {
  const page = location.pathname
  const fields = [...root.querySelectorAll<HTMLInputElement>('form [data-path]')]
  const content = () => fields.map(({ value, checked }) => [value, checked ?? null])
  const sent = JSON.stringify(content())
  const typed = takeStashedDraft(PLACE, page) as [string, boolean][] | undefined
  // If the page has changed since, it is unknown which value belongs to which field.
  if (typed?.length === fields.length)
    for (const [index, field] of fields.entries()) [field.value, field.checked] = typed[index] ?? ['', false]

  const keep = () => {
    const now = content()
    if (JSON.stringify(now) !== sent) stashDraft(PLACE, page, now)
  }
  addEventListener('pagehide', keep)
  return () => {
    removeEventListener('pagehide', keep)
    // The browser may have restored this page from its back-forward cache, with its typed text.
    takeStashedDraft(PLACE, page)
  }
}
