import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const SITEMAP_PAGE = {
  path: paths.sitemap,
  title: 'Sitemap',
  description:
    'Every page on this site in one list: builds, rigs for sale, the store, news, FAQs and the fine print.',
} as const satisfies ListedPage
