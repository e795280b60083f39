import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const GET_QUOTE_PAGE = {
  path: paths.getQuote,
  title: 'Get a Quote',
  description: 'Tell us about your work and your truck; a custom aluminum rig is quoted within 24 hours.',
} as const satisfies ListedPage
