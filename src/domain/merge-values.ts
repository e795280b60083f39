/** Three-way merges of one column, for the overlay on the device and for the model of the server (S12). */
import { isJsonEqual } from './json-equal'
import type { Json } from './mutation'
import type { MergeRule } from './tables'

/** What the column shows when I turned `base` into `mine` while it became `theirs`. Without a rule mine stands. */
export function mergeValue(rule: MergeRule | undefined, base: Json, mine: Json, theirs: Json): Json {
  if (rule === 'elements') return mergeElements(asList(base), asList(mine), asList(theirs))
  if (rule === 'keys') return mergeKeys(asObject(base), asObject(mine), asObject(theirs))
  return mine
}

/**
 * Elements as a set: theirs, without what I took out, with what I put in, behind the neighbour that I put it behind.
 * Merging twice changes nothing, so a list that the server has merged already stays as it is.
 */
function mergeElements(base: Json[], mine: Json[], theirs: Json[]): Json[] {
  if (isJsonEqual(base, theirs)) return mine
  const has = (list: Json[], element: Json) => list.some((other) => isJsonEqual(other, element))
  const merged = theirs.filter((element) => has(mine, element) || !has(base, element))
  mine.forEach((element, index) => {
    if (has(base, element) || has(merged, element)) return
    const before = mine[index - 1]
    const at = before === undefined ? 0 : merged.findIndex((other) => isJsonEqual(other, before)) + 1
    merged.splice(at || (index === 0 ? 0 : merged.length), 0, element)
  })
  return merged
}

/** Each key on its own: mine where I changed it, theirs elsewhere. */
function mergeKeys(base: JsonObject, mine: JsonObject, theirs: JsonObject): JsonObject {
  const merged: JsonObject = {}
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = isJsonEqual(mine[key], base[key]) ? theirs[key] : mine[key]
    if (value !== undefined) merged[key] = value
  }
  return merged
}

type JsonObject = Record<string, Json>
const asList = (value: Json): Json[] => (Array.isArray(value) ? value : [])
const asObject = (value: Json): JsonObject =>
  typeof value === 'object' && value && !Array.isArray(value) ? value : {}
