import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const FARRIERS_VETS_PAGE = {
  path: paths.farriersVets,
  title: 'Farriers & Vets',
  description:
    'Custom aluminum bodies, caps, trailers and mobile clinic interiors for farriers and veterinarians, TIG welded in Genoa, NY.',
} as const satisfies ListedPage
