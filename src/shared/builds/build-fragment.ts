/** The fragment of a link to the rig builder that contains the build: a version and the packed build. */
const FRAGMENT = /^\d{1,3}\.[\w-]+$/
/** The column's limit, and that of the rig builder. */
const MAX_LENGTH = 1_500

/** The fragment in a pasted link, or in a fragment alone; null for any other text. The rig builder reads its content. */
export function buildFragment(text: string): string | null {
  const fragment = text.trim().split('#').at(-1) ?? ''
  return fragment.length <= MAX_LENGTH && FRAGMENT.test(fragment) ? fragment : null
}
