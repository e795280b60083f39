/** Specifications in a form: names and values, whose order the server does not preserve. */
import type { TitledText } from '#shared/schema/rows'
import { fieldText } from './field-values'

/** Most characters of one specification. */
export const SPECIFICATION_LENGTHS = { title: 60, description: 200 } as const
/** Most specifications of a row. The server also limits the size of all together. */
export const MAX_SPECIFICATIONS = 40

/** The specifications of a row; none unless the stored value is an object. */
export function readSpecifications(value: unknown): TitledText[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).map(([title, description]) => ({ title, description: fieldText(description) }))
}

/** The column's value, without empty lines. */
export const specificationValues = (specifications: readonly TitledText[]): Record<string, string> =>
  Object.fromEntries(filledIn(specifications).map(({ title, description }) => [title, description]))

const filledIn = (specifications: readonly TitledText[]): TitledText[] =>
  specifications
    .map(({ title, description }) => ({ title: title.trim(), description: description.trim() }))
    .filter(({ title, description }) => title !== '' || description !== '')

/** The error of a specification that lacks its name or value, or whose name occurs twice; `{}` without one. */
export function specificationErrors(specifications: readonly TitledText[]): { specifications?: string } {
  const filled = filledIn(specifications)
  if (filled.some(({ title, description }) => title === '' || description === '')) {
    return { specifications: 'Give each specification a name and a value, or remove it' }
  }
  const names = new Set(filled.map(({ title }) => title.toLowerCase()))
  return names.size < filled.length ? { specifications: 'Each specification needs a different name' } : {}
}
