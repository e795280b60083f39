import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { NotFoundPage } from '#features/static-pages/not-found-page'

/** The page of an unknown address; reports it to the diagnostics. */
export function NotFoundRoute({ onNotFound }: { onNotFound: (path: string) => void }) {
  const { pathname } = useLocation()
  useEffect(() => onNotFound(pathname), [pathname, onNotFound])
  return <NotFoundPage />
}
