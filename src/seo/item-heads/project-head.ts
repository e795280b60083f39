import { chassisName } from '#shared/catalog/chassis/chassis-match'
import { specialtyName } from '../../shared/catalog/specialty-match'
import type { RowTypes } from '../../shared/schema/rows'
import { paths } from '../../shared/site/paths'
import { firstPicture, type ItemHead } from '../item-head'
import { itemTitle } from '../item-title'
import { breadcrumbLd, type Crumb } from '../json-ld/breadcrumb-ld'
import { buildLd } from '../json-ld/build-ld'
import { PROJECTS_PAGE } from '../listed-pages/projects-page'
import { pageDescription } from '../page-description'
import { crumbOf } from '../page-head'

type Project = RowTypes['projects']

/** Breadcrumb of the page of a project. */
export const projectCrumbs = (project: Project): Crumb[] => [
  crumbOf(PROJECTS_PAGE),
  { name: project.title, path: paths.project(project) },
]

/** Head of the page of a project. */
export function projectHead(project: Project): ItemHead {
  const { title, images, year, tags, truck_make, truck_model, chassis_type, specialty } = project
  const path = paths.project(project)
  const facts = [year, truck_make, truck_model, chassisName(chassis_type), specialtyName(specialty)]
    .filter(Boolean)
    .join(' ')
  const description = pageDescription(
    project.description,
    `A custom aluminum build${facts ? `, ${facts}` : ''}. TIG welded in Genoa, NY, by a shop that’s been building since 1994.`,
  )
  return {
    title: itemTitle(title),
    description,
    path,
    ...firstPicture(title, images),
    type: 'website',
    jsonLd: [
      buildLd({ path, name: title, description, images, year, tags }),
      breadcrumbLd(projectCrumbs(project)),
    ],
  }
}
