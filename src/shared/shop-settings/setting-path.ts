import type { Json } from '../schema/row-values'

export type JsonObject = Readonly<Record<string, Json>>

export const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at `path` (`shippingRates.express`); undefined if there is none. */
export function valueAt(object: JsonObject, path: string): Json | undefined {
  let here: Json | undefined = object as Json
  for (const key of path.split('.')) here = isObject(here) && Object.hasOwn(here, key) ? here[key] : undefined
  return here
}

/** The object with `value` at `path`, and otherwise unchanged. Replaces other values along the path by objects. */
export function withValue(object: JsonObject, path: string, value: Json): Record<string, Json> {
  const [key = '', ...rest] = path.split('.')
  const below = object[key]
  return {
    ...object,
    [key]: rest.length === 0 ? value : withValue(isObject(below) ? below : {}, rest.join('.'), value),
  }
}
