import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const RIGS_PAGE = {
  path: paths.rigs,
  title: 'Rigs Available',
  description:
    'Finished aluminum rigs that are ready to drive home: farrier bodies, vet units, trailers and fire and EMS trucks, with prices.',
} as const satisfies ListedPage
