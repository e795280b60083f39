import { priceHint } from '#shared/pricing/price-guide'
import { DataCard } from '#ui/lists/data-card'
import type { Project } from './queries'

/** The price range of builds like this one, and whether the truck is in it; empty for kinds without a range. */
export function PriceGuideCard({ project }: { project: Project }) {
  const hint = priceHint(project)
  if (!hint) return null
  return (
    <DataCard title="Price guide" rows={[{ label: 'Builds like this', value: hint.value }]}>
      <p className="rw-soft rw-small">{hint.note}</p>
    </DataCard>
  )
}
