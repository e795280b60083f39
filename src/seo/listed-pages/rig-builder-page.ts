import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const RIG_BUILDER_PAGE = {
  path: paths.rigBuilder,
  title: 'Build Your Rig',
  description:
    'Design your aluminum body, cap, slip-in or trailer in 3D, see weight and price, and send it for a quote.',
} as const satisfies ListedPage
