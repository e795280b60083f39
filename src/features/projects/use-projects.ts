import { useAllRows } from '#data/react'
import { UNTOUCHED_FILTERS } from '#domain/project-filters'
import { sortProjects } from '#domain/sort-projects'
import type { Project } from './queries'

/** All projects, newest first, and whether more will be pulled; undefined while the database is being read. */
export const useProjects = () => useAllRows('projects', newestFirst)

const newestFirst = (projects: Project[]) => sortProjects(projects, UNTOUCHED_FILTERS.sort)
