import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const NEWS_PAGE = {
  path: paths.news,
  title: 'News',
  description:
    'What’s happening on the floor in Genoa: new equipment, trade shows, products, partnerships and deliveries.',
} as const satisfies ListedPage
