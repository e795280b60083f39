import type { BuildEstimates } from '#shared/builds/build-estimates'
import { formatPrice } from '#ui/format/format-price'
import type { Build } from './build/build'
import { estimate } from './build/estimate'

/** An integer with separators: "4,970". */
const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

/** The estimates of a build as texts, by the shop's prices and lead time. */
export function numberTexts(build: Build, estimates: BuildEstimates) {
  const { price, weeks, bodyWeight, weight, payload, volume } = estimate(build, estimates)
  return {
    price: `${formatPrice(price.low)}–${formatPrice(price.high)}`,
    weeks: `${weeks.low}–${weeks.high} weeks`,
    bodyWeight: `${whole(bodyWeight)} lb`,
    weight: `${whole(weight)} lb of ${whole(payload)} lb payload`,
    storage: `${whole(volume)} cu ft`,
  }
}
