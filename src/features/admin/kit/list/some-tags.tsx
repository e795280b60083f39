import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'

/** Number of visible tags (Admin 9). */
const MOST_TAGS = 3

/** The first tags of a row, then '+N more'. A row may hold a bad value instead of tags. */
export function SomeTags({ tags }: { tags: unknown }) {
  const texts = Array.isArray(tags) ? [...new Set(tags)].filter((tag) => typeof tag === 'string') : []
  if (texts.length === 0) return null
  return (
    <TagList>
      {texts.slice(0, MOST_TAGS).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {texts.length > MOST_TAGS ? <span>+{texts.length - MOST_TAGS} more</span> : null}
    </TagList>
  )
}
