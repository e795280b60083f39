import { lazy, useMemo } from 'react'
import { useAllRows } from '#data/react'
import { ADMIN_NOUNS } from '#domain/admin-nouns'
import { projectTexts } from '#domain/find-projects'
import { paths } from '#domain/paths'
import type { ProjectsRow } from '#domain/rows'
import { AdminList } from '../kit/list/admin-list'
import { RowLink } from '../kit/list/row-link'
import { valueFilter } from '../kit/list/value-filter'
import { PROJECT_COLUMNS } from './project-columns'

const ProjectDialog = lazy(async () => ({ default: (await import('./project-dialog')).ProjectDialog }))

const nameOf = ({ title }: ProjectsRow) => title
const picture = ({ images }: ProjectsRow) => images?.[0] ?? null
const actions = ({ id, title }: ProjectsRow) => <RowLink to={paths.project(id)} name={title} />

/** The gallery's projects (admin spec 2). */
export function ProjectsManager() {
  const rows = useAllRows('projects')?.rows
  const filters = useMemo(
    () => [
      valueFilter('specialty', 'Specialty', rows ?? [], (project) => project.specialty),
      valueFilter('chassis', 'Chassis', rows ?? [], (project) => project.chassis_type),
      valueFilter('make', 'Make', rows ?? [], (project) => project.truck_make),
    ],
    [rows],
  )
  return (
    <AdminList
      noun={ADMIN_NOUNS.project}
      rows={rows}
      columns={PROJECT_COLUMNS}
      filters={filters}
      texts={projectTexts}
      searchHint="Title, make, tag"
      defaultSort="-created_at"
      nameOf={nameOf}
      picture={picture}
      actions={actions}
      form={(entry) => <ProjectDialog {...entry} />}
      empty={{ title: 'No projects yet', text: 'Add the first one, or import a list of them.' }}
      failed="Failed to fetch projects"
    />
  )
}
