import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { NotFoundPage } from '#features/static-pages/not-found-page'
import type { RouteOptions } from '../router'

/** The page of an unknown address; reports it to the diagnostics. */
export function NotFoundRoute({ report }: Pick<RouteOptions, 'report'>) {
  const { pathname } = useLocation()
  useEffect(() => report('page_not_found', pathname), [pathname, report])
  return <NotFoundPage />
}
