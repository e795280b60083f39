/** Conversions between the values of a settings row and those of a form. */
import { isEmailAddress } from '../account/email-address'
import { readDays } from '../orders/delivery-estimate'
import type { Json } from '../schema/row-values'
import { webAddress } from '../text/web-address'
import type { SettingRule } from './setting-group'

/** Value of a form field: typed text, the state of a switch, or the checked choices. */
export type Typed = string | boolean | string[]

/** The form value of a stored value; empty for a value of the wrong type. */
export function toInputText(rule: SettingRule, stored: Json | undefined): Typed {
  switch (rule.kind) {
    case 'switch':
      return stored === true
    case 'several':
      return textsOf(stored)
    case 'emails':
      return textsOf(stored).join('\n')
    case 'percent':
      // 0.0825 is 8.25, not 8.250000000000002.
      return typeof stored === 'number' ? String(Number((stored * 100).toFixed(4))) : ''
    case 'money':
    case 'whole':
      return typeof stored === 'number' ? String(stored) : ''
    default:
      return typeof stored === 'string' ? stored : ''
  }
}

/** What a form value means: the value to store, or the error to show. */
export type Reading = { value: Json } | { problem: string }

/** The value to store for a form value, or an error. */
export function readTyped(rule: SettingRule, typed: Typed): Reading {
  if (typeof typed !== 'string') return { value: typed }
  const text = typed.trim()
  if ('isRequired' in rule && text === '') return { problem: 'This is required' }
  if ('max' in rule && rule.kind !== 'whole' && text.length > rule.max)
    return { problem: `At most ${rule.max} characters` }
  switch (rule.kind) {
    case 'email':
      return check(text === '' || isEmailAddress(text), text, 'Please enter a valid email address')
    case 'phone':
      return check(/(\d\D*){7}/.test(text), text, 'Enter a phone number with its area code')
    case 'web':
      return check(
        text === '' || webAddress(text) !== null,
        text,
        'Enter an address that begins with https://',
      )
    case 'percent':
      return readNumber(text, { max: 100, decimals: 4 }, 'Enter a percentage from 0 to 100', (percent) =>
        Number((percent / 100).toFixed(6)),
      )
    case 'money':
      return readNumber(text, { max: 1_000_000, decimals: 2 }, 'Enter an amount, such as 49.50')
    case 'whole':
      return readWhole(text, rule)
    case 'days':
      return check(
        text === '' || readDays(text) !== null,
        text,
        'Enter a number of days or a range, such as 5-7, or leave it empty',
      )
    case 'choice':
      return check(
        rule.choices.some(({ value }) => value === text),
        text,
        'Choose an option from the list',
      )
    case 'time':
      return check(/^([01]\d|2[0-3]):[0-5]\d$/.test(text), text, 'Enter a time, such as 08:00')
    case 'emails':
      return readLines(text, isEmailAddress, 'isn’t an email address')
    case 'template':
      return readTemplate(text, rule.names)
    default:
      return { value: text }
  }
}

const check = (isFine: boolean, value: Json, problem: string): Reading => (isFine ? { value } : { problem })

const textsOf = (stored: Json | undefined): string[] =>
  Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : []

/** Reads a number such as `$1,250.50` or `8.25 %`. */
function readNumber(
  text: string,
  { max, decimals }: { max: number; decimals: number },
  problem: string,
  toStored = (number: number) => number,
): Reading {
  const plain = text.replace(/^\$\s*|\s*%$|,(?=\d{3}(\D|$))/g, '')
  if (!new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`).test(plain)) return { problem }
  const number = Number(plain)
  return check(number <= max, toStored(number), problem)
}

function readWhole(text: string, { min, max }: { min: number; max: number }): Reading {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return check(number >= min && number <= max, number, `Enter a whole number from ${min} to ${max}`)
}

/** Most entries of a list. */
const MAX_LINES = 50

function readLines(text: string, isFine: (line: string) => boolean, complaint: string): Reading {
  const lines = [...new Set(text.split(/[\s,;]+/).filter((line) => line !== ''))]
  const odd = lines.find((line) => !isFine(line))
  if (odd !== undefined) return { problem: `“${odd.slice(0, 80)}” ${complaint}` }
  return check(lines.length <= MAX_LINES, lines, `Enter at most ${MAX_LINES} email addresses`)
}

/** Refuses unknown placeholders, which would reach the customer unreplaced. */
function readTemplate(text: string, names: readonly string[]): Reading {
  if (text === '') return { problem: 'This is required' }
  const used = [...text.matchAll(/\{\{(.*?)\}\}/gs)].map(([, name = '']) => name)
  const unknown = used.find((name) => !names.includes(name))
  const known = names.map((name) => `{{${name}}}`).join(', ')
  return check(
    unknown === undefined,
    text,
    `{{${(unknown ?? '').slice(0, 40)}}} isn’t available in this email. You can use ${known}.`,
  )
}
