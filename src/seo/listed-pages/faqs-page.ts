import { paths } from '../../shared/site/paths'
import type { ListedPage } from '../listed-page'

export const FAQS_PAGE = {
  path: paths.faqs,
  title: 'FAQs',
  description:
    'What a rig costs, how long it takes, what the warranty covers: the questions people ask us first, answered.',
} as const satisfies ListedPage
