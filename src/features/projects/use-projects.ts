import { UNTOUCHED_FILTERS } from '#shared/catalog/project-filters'
import { useAllRows } from '#sync/react'
import type { Project } from './queries'
import { sortProjects } from './sort-projects'

/** All projects, newest first, and whether more will be pulled; undefined while the database is being read. */
export const useProjects = () => useAllRows('projects', newestFirst)

const newestFirst = (projects: Project[]) => sortProjects(projects, UNTOUCHED_FILTERS.sort)
