import type { TitledText } from '../schema/rows'

/**
 * The key points or details of a section from free JSON of the database: only objects with both a title and a
 * description are shown (Site 3), the others are dropped.
 */
export function readTitledTexts(value: unknown): TitledText[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const { title, description } = item as Record<string, unknown>
    return isText(title) && isText(description) ? [{ title, description }] : []
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
