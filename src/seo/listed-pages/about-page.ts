import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const ABOUT_PAGE = {
  path: paths.about,
  title: 'About Us',
  description:
    'Aluminum rigs since 1994: the shop in Genoa, NY, what we build, what it costs, financing, and who we build for.',
} as const satisfies ListedPage
