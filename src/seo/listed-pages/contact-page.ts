import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const CONTACT_PAGE = {
  path: paths.contact,
  title: 'Contact',
  description:
    'Call, write or visit the shop in Genoa, NY: quotes, parts, service and financing, answered by our builders.',
} as const satisfies ListedPage
