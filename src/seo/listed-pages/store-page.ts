import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const STORE_PAGE = {
  path: paths.store,
  title: 'Store',
  description:
    'Parts, tools and accessories from our own benches: anvil stands, forges, drawers, lighting, latches and seals for farrier, vet and fire rigs.',
} as const satisfies ListedPage
