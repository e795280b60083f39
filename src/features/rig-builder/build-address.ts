import { paths } from '#shared/site/paths'
import { siteAddresses } from '#ui/shop/site-addresses'
import type { Build } from './build/build'
import { toFragment } from './build/link'

/** The path of this site that opens a build. */
export const buildPath = (build: Build): string => `${paths.rigBuilder}#${toFragment(build)}`

/** The address that opens a build in any person's browser. */
export const buildLink = (build: Build): string =>
  `${siteAddresses.page(paths.rigBuilder)}#${toFragment(build)}`
