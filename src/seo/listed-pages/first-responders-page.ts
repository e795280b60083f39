import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const FIRST_RESPONDERS_PAGE = {
  path: paths.firstResponders,
  title: 'First Responders',
  description:
    'Aluminum bodies for command vehicles, light rescue, quick attack and brush trucks, van interiors and caps for fire and EMS.',
} as const satisfies ListedPage
