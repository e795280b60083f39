import { hasRigPrice } from '#shared/pricing/rig-price'
import { formatPrice } from '#ui/format/format-price'

/** The price of a rig, in dollars, for people. */
export const formatRigPrice = (price: number): string =>
  hasRigPrice(price) ? formatPrice(price) : 'Call for price'
