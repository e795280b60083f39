import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const PROJECTS_PAGE = {
  path: paths.projects,
  title: 'Projects',
  description:
    'Custom aluminum rigs from our shop: farrier bodies, vet chassis, caps, trailers and fire and EMS trucks.',
} as const satisfies ListedPage
