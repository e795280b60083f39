import { formatPrice } from '#ui/format/format-price'
import { DataCard } from '#ui/lists/data-card'
import type { Build } from './build/build'
import { estimate } from './build/estimate'
import { feet } from './build/labels'
import { outsideOf } from './build/outside'
import { numberTexts } from './number-texts'
import { useBuildEstimates } from './use-build-estimates'

/** Sizes, weight against payload, price range and time, all of them estimates. */
export function NumbersCard({ build }: { build: Build }) {
  const estimates = useBuildEstimates()
  const { drivers } = estimate(build, estimates)
  const { guide, price, weeks, bodyWeight, weight, storage } = numberTexts(build, estimates)
  const outside = outsideOf(build)
  const biggestCosts = drivers
    .slice(0, 3)
    .map(({ label, price: cost }) => `${label.toLowerCase()} (about ${formatPrice(cost)})`)
  return (
    <DataCard
      title="Estimate"
      rows={[
        { label: 'Price', value: price },
        { label: 'Build time', value: weeks },
        { label: 'Body weight', value: bodyWeight },
        { label: 'Weight with equipment', value: weight },
        { label: 'Storage', value: storage },
        {
          label: 'Outside',
          value: `${feet(outside.length)} long, ${feet(outside.height)} high, ${feet(outside.width)} wide`,
        },
      ]}
    >
      {/* For screen readers, which do not announce that a choice has changed the table. */}
      <p role="status" className="rw-hidden">
        {price}, {weight}
      </p>
      <p className="rw-small">
        {biggestCosts.length > 0 ? `Biggest costs: ${biggestCosts.join(', ')}. ` : null}
        {guide}{' '}
        {build.mount === 'trailer'
          ? 'These estimates come from our price guide. Your quote has the exact figures.'
          : 'These estimates come from our price guide and don’t include the truck. Your quote has the exact figures; the sticker on the driver’s door jamb has your truck’s payload.'}
      </p>
    </DataCard>
  )
}
