import { UNTOUCHED_FILTERS } from '#shared/catalog/project-filters'
import { isProjectVisible } from '#shared/catalog/publication'
import { useAllRows } from '#sync/react'
import { requeryAt } from '#sync/requery'
import type { Project } from './queries'
import { sortProjects } from './sort-projects'

/** The visible projects, newest first, and whether more will be pulled; undefined while the database is being read. */
export const useProjects = () => useAllRows('projects', newestFirst)

/** An admin's local database also has drafts. */
function newestFirst(projects: Project[]): Project[] {
  for (const { unpublish_at } of projects) requeryAt(unpublish_at)
  const visible = projects.filter((project) => isProjectVisible(project, Date.now()))
  return sortProjects(visible, UNTOUCHED_FILTERS.sort)
}
