import type { Json } from './row-values'

export type JsonObject = Record<string, Json>

/** Whether a JSON value is an object; a list is none. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value if it is an object, otherwise an empty object. */
export const asJsonObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})
