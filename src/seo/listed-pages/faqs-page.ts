import type { ListedPage } from '../listed-page'
import { paths } from '#shared/site/paths'

export const FAQS_PAGE = {
  path: paths.faqs,
  title: 'FAQs',
  description:
    'What a rig costs, how long it takes, what the warranty covers: what people ask us first, answered.',
} as const satisfies ListedPage
