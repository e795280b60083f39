import type { ShopSwitches } from '../shop/shop-switches'
import { paths } from './paths'

/** Whether lists of pages include this one; they omit pages that the shop has switched off. */
export const isPageEnabled = (
  path: string,
  { hasNews, takesQuotes }: Pick<ShopSwitches, 'hasNews' | 'takesQuotes'>,
): boolean => (hasNews || path !== paths.news) && (takesQuotes || path !== paths.getQuote)
