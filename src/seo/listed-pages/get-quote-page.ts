import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const GET_QUOTE_PAGE = {
  path: paths.getQuote,
  title: 'Get a Quote',
  description:
    'Tell us about your work and your truck; we’ll quote your custom aluminum rig within 24 hours.',
} as const satisfies ListedPage
