import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { NotFoundPage } from '#features/static-pages/not-found-page'

/** The page of an address that leads nowhere, which is worth a line in the diagnostics. */
export function NotFoundRoute({ onNotFound }: { onNotFound: (path: string) => void }) {
  const { pathname } = useLocation()
  useEffect(() => onNotFound(pathname), [pathname, onNotFound])
  return <NotFoundPage />
}
