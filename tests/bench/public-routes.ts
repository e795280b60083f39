import { demoPath } from '#tests/support/demo-path'

/** One path for every kind of page that search engines index. */
export const PUBLIC_ROUTES: readonly string[] = [
  '/',
  '/projects',
  demoPath('projects', 'gallery-body-f350'),
  '/rigs-available',
  demoPath('rigs', 'farrier-demo-f350'),
  '/store',
  demoPath('products', 'forge'),
  '/about',
  '/farriers-vets',
  '/farriers-vets/farrier_bodies',
  '/first-responders',
  '/first-responders/brush_trucks',
  '/news',
  demoPath('news_articles', 'second-brake'),
  '/contact',
  '/get-quote',
  '/faqs',
  '/privacy',
  '/terms',
  '/sitemap',
]

/** A path as tables show it, without row ids. */
export const shortPath = (path: string): string => path.replace(/-[\da-f]{8}$/, '')
