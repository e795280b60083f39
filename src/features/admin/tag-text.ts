/** Tags as comma-separated text in a form (Admin 5). */

/** Most tags of a row; the server has the same limit. */
const MAX_TAGS = 60
/** Most characters of a tag; the server has the same limit. */
const MAX_TAG_LENGTH = 60

/** Trimmed tags, without empty ones and duplicates, ignoring case. */
export function parseTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const part of text.split(/[,\n]/)) {
    const tag = part.trim().replace(/\s+/g, ' ')
    const key = tag.toLowerCase()
    if (tag !== '' && !tags.has(key)) tags.set(key, tag)
  }
  return [...tags.values()]
}

/** The text of tags for a field: 'anvil, ramp'. */
export const tagText = (tags: readonly string[]): string => tags.join(', ')

/** Error text for the tags; null if they are valid. */
export function tagsProblem(tags: readonly string[]): string | null {
  if (tags.length > MAX_TAGS) return `Up to ${MAX_TAGS} tags`
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH))
    return `A tag can have up to ${MAX_TAG_LENGTH} characters`
  return null
}
