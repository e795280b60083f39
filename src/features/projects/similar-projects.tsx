import { matchesChassis } from '#shared/catalog/chassis/chassis-match'
import { MOST_SIMILAR, similarItems } from '#shared/catalog/similar-items'
import { CardGrid } from '#ui/lists/card-grid'
import { PageSection } from '#ui/page/page-section'
import { ProjectCard } from './project-card'
import type { Project } from './queries'
import { useProjects } from './use-projects'

/**
 * Up to three projects like this one, below it: those on the same type of chassis, and if these are fewer than three, others
 * under a heading of their own. Renders nothing if there are none.
 */
export function SimilarProjects({ project }: { project: Project }) {
  const projects = useProjects()?.rows ?? []
  const chassis = project.chassis_type?.trim() || null
  const onSameChassis = similarTo(
    project,
    projects.filter((other) => chassis === null || matchesChassis(other.chassis_type, chassis)),
  )
  const onOtherChassis = similarTo(
    project,
    projects.filter((other) => chassis !== null && !matchesChassis(other.chassis_type, chassis)),
  ).slice(0, Math.max(0, MOST_SIMILAR - onSameChassis.length))
  if (onSameChassis.length + onOtherChassis.length === 0) return null
  return (
    <div data-print="none">
      <PageSection space="tight">
        <div className="rw-stack rw-gap-blocks">
          <Projects title="Similar builds" projects={onSameChassis} />
          <Projects title="Similar builds on other chassis" projects={onOtherChassis} />
        </div>
      </PageSection>
    </div>
  )
}

function Projects({ title, projects }: { title: string; projects: readonly Project[] }) {
  if (projects.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="rw-below-16">{title}</h2>
      <CardGrid columns={3} hasFullRows={projects.length === MOST_SIMILAR} label={title}>
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} headingLevel={3} />
        ))}
      </CardGrid>
    </section>
  )
}

const similarTo = (project: Project, others: readonly Project[]): Project[] =>
  similarItems(project, others, (row) => ({ ...row, make: row.truck_make }))
