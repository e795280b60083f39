import { paths } from '#shared/site/paths'
import type { Build } from '../build/build'
import { fromFragment, toFragment } from '../build/link'

/** Separates the fragments of two builds; it occurs in neither. */
const SEPARATOR = '~'

/** The path that shows two builds next to each other; the address contains both, so that anyone can open it. */
export const comparePath = (first: Build, second: Build): string =>
  `${paths.compareBuilds}#${toFragment(first)}${SEPARATOR}${toFragment(second)}`

/** The builds in a fragment; null for one that is missing or cannot be read. */
export function comparedBuilds(fragment: string): readonly [Build | null, Build | null] {
  const [first = '', second = ''] = fragment.replace(/^#/, '').split(SEPARATOR)
  return [buildIn(first), buildIn(second)]
}

function buildIn(fragment: string): Build | null {
  const read = fromFragment(fragment)
  return typeof read === 'object' ? read.build : null
}
