import { MOST_SIMILAR, similarItems } from '#shared/catalog/similar-items'
import { CardGrid } from '#ui/lists/card-grid'
import { PageSection } from '#ui/page/page-section'
import { ProjectCard } from './project-card'
import type { Project } from './queries'
import { useProjects } from './use-projects'

/**
 * Up to three projects like this one, below it: those on the same mount, and, if these are fewer, others under a heading
 * of their own. Renders nothing if there are none.
 */
export function SimilarProjects({ project }: { project: Project }) {
  const all = useProjects()?.rows ?? []
  const mount = mountOf(project)
  const onSame = similarTo(
    project,
    all.filter((each) => mount === '' || mountOf(each) === mount),
  )
  const onOther = similarTo(
    project,
    all.filter((each) => mount !== '' && mountOf(each) !== mount),
  ).slice(0, Math.max(0, MOST_SIMILAR - onSame.length))
  if (onSame.length + onOther.length === 0) return null
  return (
    <div data-print="none">
      <PageSection space="tight">
        <div className="rw-stack rw-gap-blocks">
          <Projects title="Similar builds" projects={onSame} />
          <Projects title="Similar builds on other chassis" projects={onOther} />
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
        {projects.map((each) => (
          <ProjectCard key={each.id} project={each} headingLevel={3} />
        ))}
      </CardGrid>
    </section>
  )
}

const mountOf = ({ chassis_type }: Project): string => chassis_type?.trim().toLowerCase() ?? ''

const similarTo = (project: Project, all: readonly Project[]): Project[] =>
  similarItems(project, all, (each) => ({ ...each, make: each.truck_make }))
