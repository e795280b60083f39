import { MAX_TITLE_LENGTH } from './document-title'

/** An item's title for the head of its page; one that is too long is cut after a word. */
export function itemTitle(title: string): string {
  if (title.length <= MAX_TITLE_LENGTH) return title
  // If there is no blank near the limit, cut between two characters, not within one.
  const [words] = /^.{34,69}(?=\s)/s.exec(title) ?? [
    [...title.slice(0, MAX_TITLE_LENGTH - 1)].slice(0, -1).join(''),
  ]
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}
