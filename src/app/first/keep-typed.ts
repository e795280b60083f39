import { stashDraft, takeStashedDraft } from '#data/draft-stash'

/** Among the drafts that a tab keeps: no database is called so. */
const PLACE = 'html'

/**
 * Keeps what was typed into a page's HTML when the page goes before the app has come: where code is missing it is loaded
 * anew, and what a script loads anew the browser does not fill in again. The next load of that page in this tab begins
 * with it. Answers what ends that: from then on the app keeps it.
 */
export function keepTyped(root: HTMLElement): () => void {
  const page = location.pathname
  const fields = [...root.querySelectorAll<HTMLInputElement>('form [data-path]')]
  const content = () => fields.map(({ value, checked }) => [value, checked ?? null])
  const sent = JSON.stringify(content())
  const typed = takeStashedDraft(PLACE, page) as [string, boolean][] | undefined
  // Of a page that has changed meanwhile nobody knows which field is which.
  if (typed?.length === fields.length)
    for (const [index, field] of fields.entries()) [field.value, field.checked] = typed[index] ?? ['', false]

  const keep = () => {
    const now = content()
    if (JSON.stringify(now) !== sent) stashDraft(PLACE, page, now)
  }
  addEventListener('pagehide', keep)
  return () => {
    removeEventListener('pagehide', keep)
    // The browser may have brought the very page back, with all that was typed.
    takeStashedDraft(PLACE, page)
  }
}
