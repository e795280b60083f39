import type { ListedPage } from '../listed-page'
import { paths } from '../paths'

export const INSTALL_PAGE = {
  path: paths.install,
  title: 'Install the app',
  description:
    'This site on the home screen of a phone or computer: projects, quotes and orders, with or without a signal.',
} as const satisfies ListedPage
