import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const CONTACT_PAGE = {
  path: paths.contact,
  title: 'Contact',
  description:
    'Call, write or visit the shop in Genoa, NY. Our builders answer your questions about quotes, parts, service and financing.',
} as const satisfies ListedPage
