import { paths } from '#shared/site/paths'
import { siteAddresses } from '#ui/shop/site-addresses'
import type { Build } from '../build/build'
import { fromFragment, MAX_FRAGMENT, toFragment } from '../build/link'
import { buildLink } from '../build-address'

/** Separates the fragments of two builds; it occurs in neither. */
const SEPARATOR = '~'
/** Query parameter with the reference of the quote request for which the shop has changed a build. */
const QUOTE = 'quote'
/** The form of such a reference. */
const REFERENCE = /^Q-[0-9A-F]{8}$/

const fragmentOf = (first: Build, second: Build): string =>
  `${toFragment(first)}${SEPARATOR}${toFragment(second)}`

/** The path that shows two builds next to each other; the address contains both, so that anyone can open it. */
export const comparePath = (first: Build, second: Build): string =>
  `${paths.compareBuilds}#${fragmentOf(first, second)}`

/**
 * The address that shows a guest what the shop has changed. Chat apps cut addresses longer than 1,500 characters: for
 * two large builds it opens the changed build alone.
 */
export function proposalLink(reference: string, requested: Build, changed: Build): string {
  const page = siteAddresses.page(`${paths.compareBuilds}?${QUOTE}=${reference}`)
  const link = `${page}#${fragmentOf(requested, changed)}`
  return link.length <= MAX_FRAGMENT ? link : buildLink(changed)
}

/** The reference in the address of a proposal; null in other addresses. */
export function proposalReference(search: string): string | null {
  const reference = new URLSearchParams(search).get(QUOTE) ?? ''
  return REFERENCE.test(reference) ? reference : null
}

/** The builds in a fragment; null for one that is missing or cannot be read. */
export function comparedBuilds(fragment: string): readonly [Build | null, Build | null] {
  const [first = '', second = ''] = fragment.replace(/^#/, '').split(SEPARATOR)
  return [buildIn(first), buildIn(second)]
}

function buildIn(fragment: string): Build | null {
  const read = fromFragment(fragment)
  return typeof read === 'object' ? read.build : null
}
