import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SITE_ROUTES, siteRoute } from '#seo/site-routes'
import type { DiagnosticsSource } from './pages/diagnostics-route'
import { createRoutes } from './router'

const patternsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...patternsOf(children),
  ])

test('SITE_ROUTES lists exactly the routes of the app', () => {
  const routes = createRoutes({
    report: () => undefined,
    diagnostics: {} as DiagnosticsSource,
  })
  const patterns = patternsOf(routes)
    .filter((path) => path !== '*')
    // An optional parameter stands for two patterns.
    .flatMap((path) => (path.endsWith('/:id?') ? [path.slice(0, -5), path.slice(0, -1)] : path))
  expect(patterns.sort()).toEqual(SITE_ROUTES.map(({ pattern }) => pattern).sort())
})

test('siteRoute matches a path like the router', () => {
  const isListed = (path: string) => siteRoute(path)?.isListed
  const id = '1f0c3a52-0000-4000-8000-00000000000a'
  for (const path of [
    '/',
    '/projects',
    '/Projects/',
    `/projects/${id}`,
    '/projects/gallery-body-1f0c3a52',
    `/NEWS/${id}`,
    '/farriers-vets/a%20b',
  ])
    expect(isListed(path)).toBe(true)
  for (const path of ['/auth', '/rigs-available/compare', '/my-orders/1', '/sync/diagnostics', '/share'])
    expect(isListed(path)).toBe(false)
  for (const path of [
    '/no/such/page',
    `/projects/${id}/more`,
    '/projects/p1',
    '/projects//',
    '',
    '/toString',
  ])
    expect(siteRoute(path)).toBeNull()
})
