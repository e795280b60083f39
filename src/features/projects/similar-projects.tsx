import { similarItems } from '#shared/catalog/similar-items'
import { CardGrid } from '#ui/lists/card-grid'
import { PageSection } from '#ui/page/page-section'
import { ProjectCard } from './project-card'
import type { Project } from './queries'
import { useProjects } from './use-projects'

/** Up to three projects like this one, below it; renders nothing if there are none. */
export function SimilarProjects({ project }: { project: Project }) {
  const similar = similarItems(project, useProjects()?.rows ?? [], (each) => ({
    ...each,
    make: each.truck_make,
  }))
  if (similar.length === 0) return null
  return (
    <div data-print="none">
      <PageSection space="tight" labelledBy="similar-builds">
        <h2 id="similar-builds" className="rw-below-16">
          Similar builds
        </h2>
        <CardGrid columns={3} hasFullRows label="Similar builds">
          {similar.map((each) => (
            <ProjectCard key={each.id} project={each} headingLevel={3} />
          ))}
        </CardGrid>
      </PageSection>
    </div>
  )
}
