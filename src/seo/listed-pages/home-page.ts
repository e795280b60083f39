import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const HOME_PAGE = {
  path: paths.home,
  title: null,
  description:
    'Custom aluminum service bodies, truck caps, trailers and interiors for farriers, vets, contractors and first responders. Built in Genoa, NY, since 1994.',
} as const satisfies ListedPage
