/** Cell types of a CSV file: each can read what it writes. */

import { variantsOf } from '#shared/catalog/product-variants'
import { parseMoney } from '../../money-text'
import { tagsProblem } from '../../tag-text'
import { parseVariants, variantsProblem, variantsText } from '../../variants-text'
import type { CsvCell } from './csv-format'

interface TextRule {
  /** Name of the column in messages. */
  name: string
  /** Most characters that the server accepts. */
  max: number
  /** Message for an empty cell; absent where the cell may be empty. */
  required?: string
}

/** A text; null for an empty cell. */
export function textCell({ name, max, required }: TextRule): CsvCell {
  return {
    read: (text) => {
      const value = text.replace(/\r\n?/g, '\n').trim()
      if (value === '') return required ? { problem: required } : { value: null }
      // Postgres counts code points, not UTF-16 code units.
      if ([...value].length > max) return { problem: `${name} is longer than ${max} characters` }
      if (value.includes('\0')) return { problem: `${name} has a character that can’t be stored` }
      return { value }
    },
    write: (value) => (typeof value === 'string' ? value : ''),
  }
}

/** A known choice in any case, or any other text; null for an empty cell. */
export function choiceCell(rule: TextRule, choices: readonly string[]): CsvCell {
  const known = new Map(choices.map((choice) => [choice.toLowerCase(), choice]))
  const { read, write } = textCell(rule)
  return {
    read: (text) => {
      const reading = read(text)
      if ('problem' in reading || typeof reading.value !== 'string') return reading
      return { value: known.get(reading.value.toLowerCase()) ?? reading.value }
    },
    write,
  }
}

/** Dollars above 0, with or without a dollar sign and commas; null for an empty cell. */
export function priceCell({ problem, isRequired }: { problem: string; isRequired: boolean }): CsvCell {
  return {
    read: (text) => {
      if (text.trim() === '' && !isRequired) return { value: null }
      const price = parseMoney(text)
      return price !== null && price > 0 ? { value: price } : { problem }
    },
    write: (value) => (typeof value === 'number' ? String(value) : ''),
  }
}

/** A calendar year; null for an empty cell. */
export const yearCell: CsvCell = {
  read: (text) => {
    const digits = text.trim()
    if (digits === '') return { value: null }
    const year = /^\d{4}$/.test(digits) ? Number(digits) : Number.NaN
    return year >= 1900 && year <= 2100
      ? { value: year }
      : { problem: 'Year must be a number between 1900 and 2100' }
  },
  write: (value) => (typeof value === 'number' ? String(value) : ''),
}

/** A date as yyyy-mm-dd, or as m/d/yyyy, which American spreadsheets save; null for an empty cell. */
export function dateCell(name: string): CsvCell {
  return {
    read: (text) => {
      const trimmed = text.trim()
      if (trimmed === '') return { value: null }
      const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed) ?? []
      const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : trimmed
      return isDay(date) ? { value: date } : { problem: `${name} must be a date such as 2026-03-31` }
    },
    write: (value) => (typeof value === 'string' ? value : ''),
  }
}

/** Whether a text is a day as yyyy-mm-dd. February 31 is none, although `Date` would move it to March. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Tags, separated by semicolons (Admin 5). */
export const tagsCell: CsvCell = {
  read: (text) => {
    const tags = text.split(';').map((tag) => tag.trim())
    const value = [...new Set(tags)].filter((tag) => tag !== '')
    const problem = tagsProblem(value)
    return problem === null ? { value } : { problem }
  },
  write: (value) => (Array.isArray(value) ? value.join(';') : ''),
}

/** Sizes, separated by semicolons; each is in stock unless its name is followed by '(out of stock)'. */
export const sizesCell: CsvCell = {
  read: (text) => {
    const value = parseVariants(text)
    const problem = variantsProblem(value)
    return problem === null ? { value } : { problem }
  },
  write: (value) => variantsText(variantsOf({ variants: value }), ';'),
}

/** True only when the text is 'true' (Admin 5), which spreadsheets save as 'TRUE'. */
export const trueCell: CsvCell = {
  read: (text) => ({ value: text.trim().toLowerCase() === 'true' }),
  write: (value) => (value === true ? 'true' : 'false'),
}
