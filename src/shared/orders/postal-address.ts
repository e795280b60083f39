/** A US postal address, as the fields of a form and as the one text of an order's `shipping_address`. */
import { isUsState } from './us-states'

/** A type, not an interface, so that it is a valid stored draft. */
export type PostalAddress = {
  street: string
  /** Apartment or suite; may be empty. */
  apartment: string
  town: string
  /** Code of US_STATES; '' until one is chosen. */
  state: string
  zip: string
}

export const EMPTY_ADDRESS: PostalAddress = { street: '', apartment: '', town: '', state: '', zip: '' }

/** Most characters of each field; the composed text fits the server's 500. */
export const ADDRESS_LENGTHS = { street: 200, apartment: 100, town: 100, zip: 10 } as const

const ZIP = /^(\d{5})(?:[- ]?(\d{4}))?$/

/** Error for a ZIP code without 5 or 9 digits. A blank one is left to `required`. */
export function badZip(zip: string): { zip?: string } {
  if (zip.trim() === '' || ZIP.test(zip.trim())) return {}
  return { zip: 'Enter a 5-digit ZIP code or ZIP+4' }
}

/** The address in lines, as on a parcel: street, apartment, 'Genoa, NY 13071'. */
export function composeAddress({ street, apartment, town, state, zip }: PostalAddress): string {
  const [, five = '', four] = ZIP.exec(zip.trim()) ?? []
  const lines = [street, apartment, `${town.trim()}, ${state} ${four ? `${five}-${four}` : five}`]
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/**
 * Reads back what `composeAddress` has written, with or without a ZIP code. Any other text, such as an address that was
 * typed into one field, remains complete in street and apartment, where the person finishes it.
 */
export function readAddress(text: string): PostalAddress {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [, town = '', state = '', zip = ''] =
    /^(.+), ([A-Z]{2})(?: (\d{5}(?:-\d{4})?))?$/.exec(lines.at(-1) ?? '') ?? []
  const isComposed = isUsState(state) && (lines.length === 2 || lines.length === 3)
  const [street = '', ...others] = isComposed ? lines.slice(0, -1) : lines
  const apartment = others.join(', ')
  return isComposed ? { street, apartment, town, state, zip } : { ...EMPTY_ADDRESS, street, apartment }
}
