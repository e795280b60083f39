import { demoId } from '#supabase/embedded/demo/demo-id'
import { demoPath } from '#tests/support/demo-path'

/** One address for each route of the app. */
export const ROUTES = [
  '/',
  '/about',
  '/farriers-vets',
  '/farriers-vets/farrier_bodies',
  '/first-responders',
  '/first-responders/brush_trucks',
  '/projects',
  demoPath('projects', 'gallery-body-f350'),
  '/rigs-available',
  demoPath('rigs', 'farrier-demo-f350'),
  `/rigs-available/compare?compare=${demoId('rigs', 'farrier-demo-f350')},${demoId('rigs', 'mini-trailer-stock')}`,
  '/store',
  demoPath('products', 'forge'),
  '/cart',
  '/news',
  '/contact',
  '/get-quote',
  '/build-your-rig',
  '/auth',
  '/auth/confirm',
  '/profile',
  '/my-orders',
  '/my-quotes',
  `/my-quotes/${demoId('quote_requests', 'customer-own')}`,
  '/get-quote/sent/unknown',
  '/my-projects',
  '/my-builds',
  '/build-your-rig/compare',
  '/admin-panel',
  '/notifications',
  '/faqs',
  '/privacy',
  '/terms',
  '/sitemap',
  '/install',
  '/sync',
  '/sync/diagnostics',
  '/no/such/page',
]

/** Groups of the admin panel's settings. */
export const SETTINGS_GROUPS = [
  'company_info',
  'feature_settings',
  'business_hours',
  'notification_settings',
  'payment_settings',
  'build_estimates',
  'security_settings',
  'email_templates',
  'system_settings',
]

/** Whether this is `npm run test:full`, which visits every route; `npm test` visits only the routes of the story. */
const isFull = process.env.RIGWORKS_FULL_TEST === '1'

export const routesOfThisRun = (some: string[]): string[] => (isFull ? ROUTES : some)
