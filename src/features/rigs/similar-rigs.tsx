import { canBuyRig } from '#shared/catalog/rig-statuses'
import { similarItems } from '#shared/catalog/similar-items'
import { matchesSpecialty } from '#shared/catalog/specialty-match'
import { CardGrid } from '#ui/lists/card-grid'
import { PageSection } from '#ui/page/page-section'
import { type Rig, useRigs } from './queries'
import { RigCard } from './rig-card'

/** Up to three available rigs like this one, below it; renders nothing if there are none. */
export function SimilarRigs({ rig }: { rig: Rig }) {
  const similar = similarItems(rig, useRigs()?.filter(({ status }) => canBuyRig(status)) ?? [], (row) => row)
  const [first] = similar
  if (!first) return null
  // Rigs for other trades share only the chassis or the make.
  const title = matchesSpecialty(rig.specialty, first.specialty) ? 'Similar rigs' : 'More rigs on the lot'
  return (
    <div data-print="none">
      <PageSection space="tight" labelledBy="similar-rigs">
        <h2 id="similar-rigs" className="rw-below-16">
          {title}
        </h2>
        <CardGrid columns={3} hasFullRows label={title}>
          {similar.map((other) => (
            <RigCard key={other.id} rig={other} headingLevel={3} />
          ))}
        </CardGrid>
      </PageSection>
    </div>
  )
}
