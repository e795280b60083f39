import { priceGuide } from '#shared/pricing/price-guide'
import { DataCard } from '#ui/lists/data-card'
import type { Project } from './queries'

/** What builds like this one cost, or how to get a price, and whether the truck is included. */
export function PriceGuideCard({ project }: { project: Project }) {
  const { value, note } = priceGuide(project)
  return (
    <DataCard title="Price guide" rows={[{ label: 'Builds like this', value }]}>
      <p className="rw-soft rw-small">{note}</p>
    </DataCard>
  )
}
