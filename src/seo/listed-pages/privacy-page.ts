import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const PRIVACY_PAGE = {
  path: paths.privacy,
  title: 'Privacy Policy',
  description:
    'What we keep about you, what this site stores on your device so it works offline, and your rights.',
} as const satisfies ListedPage
