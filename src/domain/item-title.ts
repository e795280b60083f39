import { LONGEST_TITLE } from './document-title'

/** An item's own title as the head of its page says it: one that is too long ends after a word. */
export function itemTitle(title: string): string {
  if (title.length <= LONGEST_TITLE) return title
  // Without a gap somewhere near, between two characters and not within one.
  const [words] = /^.{34,69}(?=\s)/s.exec(title) ?? [
    [...title.slice(0, LONGEST_TITLE - 1)].slice(0, -1).join(''),
  ]
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}
