/**
 * Three-way merges of one column that two devices have changed (S12), for the overlay on the device and for the model
 * server. The server's are the SQL functions `merge_elements` and `merge_keys`, which `apply_update` calls (migration
 * `20261121001200_sync_apply.sql`). `shared/schema/tables.ts` says which columns merge, and how.
 */

import { asJsonObject, isJsonObject, type JsonObject } from '../../shared/schema/json-object'
import type { Json } from '../../shared/schema/row-values'
import type { MergeRule } from '../../shared/schema/tables'
import { isJsonEqual } from '../../shared/text/json-equal'

/** Value of a column that was changed from `base` to `mine` here and to `theirs` elsewhere. Without a rule: mine. */
export function mergeValue(rule: MergeRule | undefined, base: Json, mine: Json, theirs: Json): Json {
  if (rule === 'elements') return mergeElements(asList(base), asList(mine), asList(theirs))
  if (rule === 'keys') return mergeKeys(asJsonObject(base), asJsonObject(mine), asJsonObject(theirs))
  return mine
}

/**
 * Merges lists as sets: mine in my order, without elements that they removed, then elements that they added. The server
 * does the same. The merge is idempotent, so that a list which the server has already merged does not change.
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

/** Merges each key, also of nested objects: mine where this device changed it, otherwise theirs. */
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
  return isJsonObject(base) && isJsonObject(mine) && isJsonObject(theirs)
    ? mergeKeys(base, mine, theirs)
    : mine
}

const asList = (value: Json): Json[] => (Array.isArray(value) ? value : [])
