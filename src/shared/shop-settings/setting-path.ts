import { isJsonObject, type JsonObject } from '../schema/json-object'
import type { Json } from '../schema/row-values'

/** The value at `path` (`shippingRates.express`); undefined if there is none. */
export function valueAt(object: Readonly<JsonObject>, path: string): Json | undefined {
  let here: Json | undefined = object as Json
  for (const key of path.split('.'))
    here = isJsonObject(here) && Object.hasOwn(here, key) ? here[key] : undefined
  return here
}

/** The object with `value` at `path`, and otherwise unchanged. Replaces other values along the path by objects. */
export function withValue(object: Readonly<JsonObject>, path: string, value: Json): Record<string, Json> {
  const [key = '', ...rest] = path.split('.')
  const below = object[key]
  return {
    ...object,
    [key]: rest.length === 0 ? value : withValue(isJsonObject(below) ? below : {}, rest.join('.'), value),
  }
}
