import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const TERMS_PAGE = {
  path: paths.terms,
  title: 'Terms of Service',
  description:
    'Our terms: quotes good for 30 days, orders and payment, delivery, lifetime warranty on cabinets.',
} as const satisfies ListedPage
