import type { NewPicture } from '../picture-file'

interface Merged {
  pictures: readonly NewPicture[]
  /** Keys of all photos that were stored so far. */
  seen: ReadonlySet<string>
  /** Another tab has written a photo or a choice that this tab did not have. */
  isOther: boolean
}

/**
 * The photos of two tabs with the same draft. `here`: those of this tab; `there`: those stored now; `seen`: keys that
 * were stored before. A photo that was never stored before comes from the other tab, which may have replaced those of
 * this one: so it is added. An empty draft was saved or discarded in the other tab, so only photos that were never
 * stored remain.
 */
export function mergeTabs(
  here: readonly NewPicture[],
  there: readonly NewPicture[],
  seen: ReadonlySet<string>,
): Merged {
  const own = new Set(here.map(({ key }) => key))
  const stored = new Set([...seen, ...there.map(({ key }) => key)])
  const added = there.filter(({ key }) => !own.has(key) && !seen.has(key))
  if (added.length > 0) return { pictures: [...here, ...added], seen: stored, isOther: true }
  const isEmptied = there.length === 0 && here.some(({ key }) => seen.has(key))
  if (isEmptied) return { pictures: here.filter(({ key }) => !seen.has(key)), seen: stored, isOther: true }
  return { pictures: here, seen: stored, isOther: false }
}
