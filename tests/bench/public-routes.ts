import { demoId } from '#supabase/embedded/demo/demo-id'

/** One path for every kind of page that search engines index. */
export const PUBLIC_ROUTES: readonly string[] = [
  '/',
  '/projects',
  `/projects/${demoId('projects', 'gallery-body-f350')}`,
  '/rigs-available',
  `/rigs-available/${demoId('rigs', 'farrier-demo-f350')}`,
  '/store',
  `/store/${demoId('products', 'forge')}`,
  '/about',
  '/farriers-vets',
  '/farriers-vets/farrier_bodies',
  '/first-responders',
  '/first-responders/brush_trucks',
  '/news',
  `/news/${demoId('news_articles', 'second-brake')}`,
  '/contact',
  '/get-quote',
  '/faqs',
  '/privacy',
  '/terms',
  '/sitemap',
]

/** A path as tables show it, without row ids. */
export const shortPath = (path: string): string => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '…')
