import type { RouteObject } from 'react-router-dom'
import { preloadPage } from './router'

/** Has pages fetched before they are asked for; what does that comes when the page rests, and is no loss. */
export function startFetchingAhead(routes: RouteObject[]): void {
  import('./fetch-pages-ahead').then(
    ({ fetchPagesAhead }) =>
      fetchPagesAhead({
        window,
        document,
        connection: (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection,
        preload: (path) => preloadPage(routes, path),
      }),
    // Without a network nothing can be fetched ahead either.
    () => undefined,
  )
}
