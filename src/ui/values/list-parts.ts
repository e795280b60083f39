import type { Json } from '#shared/schema/row-values'
import { isJsonEqual } from '#shared/text/json-equal'

/** An element of a list as text, and how it changed. */
export interface ListPart {
  element: string
  change: 'kept' | 'added' | 'removed'
}

/** The elements of `value` in their order, compared with `base`, followed by the removed elements of `base`. */
export function listParts(value: Json, base?: Json): ListPart[] {
  const [now, before] = [asList(value), base === undefined ? undefined : asList(base)]
  const parts = now.map(
    (element): ListPart => ({
      element: asText(element),
      change: before && !includes(before, element) ? 'added' : 'kept',
    }),
  )
  const gone = (before ?? []).filter((element) => !includes(now, element))
  return [...parts, ...gone.map((element): ListPart => ({ element: asText(element), change: 'removed' }))]
}

const asList = (value: Json): Json[] => (Array.isArray(value) ? value : [])
const includes = (list: Json[], element: Json) => list.some((other) => isJsonEqual(other, element))
const asText = (element: Json): string => (typeof element === 'string' ? element : JSON.stringify(element))
