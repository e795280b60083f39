import { hasRigPrice } from '#shared/pricing/rig-price'
import { formatPrice } from '#ui/format/format-price'

export const formatRigPrice = (price: number): string =>
  hasRigPrice(price) ? formatPrice(price) : 'Call for price'
