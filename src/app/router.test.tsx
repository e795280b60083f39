import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/paths'
import { SITE_ROUTES, siteRoute } from '#domain/site-routes'
import type { DiagnosticsSource } from './pages/diagnostics-route'
import { createRoutes } from './router'

const patternsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...patternsOf(children),
  ])

test('server and search engines know every route of the app, and no other', () => {
  const routes = createRoutes({
    onNotFound: () => undefined,
    onBroken: () => undefined,
    diagnostics: {} as DiagnosticsSource,
  })
  const known = patternsOf(routes).filter((path) => path !== '*' && path !== paths.styleguide)
  expect(known.sort()).toEqual(SITE_ROUTES.map(({ pattern }) => pattern).sort())
})

test('a path is matched as the router matches it', () => {
  const isListed = (path: string) => siteRoute(path)?.isListed
  for (const path of ['/', '/projects', '/Projects/', '/projects/p1', '/rigs-available/r1', '/news/a%20b'])
    expect(isListed(path)).toBe(true)
  for (const path of ['/auth', '/rigs-available/compare', '/my-orders/1', '/sync/diagnostics', '/share'])
    expect(isListed(path)).toBe(false)
  for (const path of ['/no/such/page', '/projects/p1/more', '/projects//', '', '/toString'])
    expect(siteRoute(path)).toBeNull()
})
