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
 * Elements as a set: mine in my order, less what they took out, and behind it what they put in. The server does the
 * same, and merging twice changes nothing, so a list that it has merged already stays as it is.
 */
function mergeElements(base: Json[], mine: Json[], theirs: Json[]): Json[] {
  if (isJsonEqual(base, theirs)) return mine
  if (isJsonEqual(base, mine)) return theirs
  const has = (list: Json[], element: Json) => list.some((other) => isJsonEqual(other, element))
  return [
    ...mine.filter((element) => !has(base, element) || has(theirs, element)),
    ...theirs.filter((element) => !has(base, element) && !has(mine, element)),
  ]
}

/** Each key on its own, down into nested objects: mine where I changed it, theirs elsewhere. */
function mergeKeys(base: JsonObject, mine: JsonObject, theirs: JsonObject): JsonObject {
  const merged: JsonObject = {}
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = mergeKey(base[key], mine[key], theirs[key])
    if (value !== undefined) merged[key] = value
  }
  return merged
}

function mergeKey(base?: Json, mine?: Json, theirs?: Json): Json | undefined {
  if (isJsonEqual(mine, base)) return theirs
  return isObject(base) && isObject(mine) && isObject(theirs) ? mergeKeys(base, mine, theirs) : mine
}

type JsonObject = Record<string, Json>
const asList = (value: Json): Json[] => (Array.isArray(value) ? value : [])
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asObject = (value: Json): JsonObject => (isObject(value) ? value : {})
