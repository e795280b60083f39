import { isUsState, US_STATES } from './us-states'

/** The states and territories in which ZIP codes begin with the digit at this position. */
const BY_FIRST_DIGIT = [
  'AE CT MA ME NH NJ NY PR RI VI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AA AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV TX UT WY',
  'AK AP AS CA GU HI MP OR WA',
]

const MILITARY: readonly string[] = ['AA', 'AE', 'AP']

/** A question for a person whose ZIP code does not begin like those of the chosen state; null if it does. */
export function zipQuestion(zip: string, state: string): string | null {
  const digit = /^\s*(\d)\d{4}/.exec(zip)?.[1]
  if (!digit || !isUsState(state) || BY_FIRST_DIGIT[Number(digit)]?.includes(state)) return null
  const place = state === 'DC' ? 'the District of Columbia' : US_STATES[state]
  const codes = MILITARY.includes(state) ? `ZIP codes for ${place} addresses` : `ZIP codes in ${place}`
  return `${codes} don’t begin with ${digit}. Is the state right?`
}
