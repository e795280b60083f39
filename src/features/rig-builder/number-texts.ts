import type { BuildEstimates } from '#shared/builds/build-estimates'
import { MOUNT_NAMES, TRADE_NAMES } from '#shared/builds/build-kind'
import { priceHint } from '#shared/pricing/price-guide'
import { formatPrice } from '#ui/format/format-price'
import type { Build } from './build/build'
import { estimate } from './build/estimate'

/** An integer with separators: "4,970". */
const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

/** The price guide of Site 9 for a build; null where it has no range: slip-ins, and rigs of first responders. */
export const guideOf = ({ trade, mount }: Pick<Build, 'trade' | 'mount'>) =>
  trade === 'fire' ? null : priceHint({ specialty: TRADE_NAMES[trade], chassis_type: MOUNT_NAMES[mount] })

/** The estimates of a build as texts, by the shop's prices and lead time. */
export function numberTexts(build: Build, estimates: BuildEstimates) {
  const { price, weeks, bodyWeight, weight, payload, volume } = estimate(build, estimates)
  const guide = guideOf(build)
  const isWithinGuide = guide === null || (price.low >= guide.from && price.high <= guide.to)
  return {
    /** Why the estimate is not within the price guide; null if it is. */
    guide: isWithinGuide
      ? null
      : `Our price guide lists ${guide.value} for a ${guide.label.toLowerCase()} with the usual equipment.`,
    price: `${formatPrice(price.low)}–${formatPrice(price.high)}`,
    weeks: `${weeks.low}–${weeks.high} weeks`,
    bodyWeight: `${whole(bodyWeight)} lb`,
    weight: `${whole(weight)} lb of ${whole(payload)} lb payload`,
    storage: `${whole(volume)} cu ft`,
  }
}
