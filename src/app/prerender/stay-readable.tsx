import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CodeMissing } from '#ui/code-missing'
import { AppProviders } from '../providers'
import type { StartedSource } from '../started'

/**
 * Leaves a page of HTML as it is and says that nothing on it answers. It is loaded anew once the server can be reached,
 * not before: until then there is more to read here than the browser would show.
 */
export function stayReadable(started: StartedSource, reload: () => void): void {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <AppProviders {...started.get()}>
      <NotComplete reload={reload} />
    </AppProviders>,
  )
}

function NotComplete({ reload }: { reload: () => void }) {
  const [isStill, setStill] = useState(false)
  const retry = useCallback(async () => {
    try {
      const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      if (ok) return reload()
    } catch {
      // No connection, as the words say.
    }
    setStill(true)
  }, [reload])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return (
    <CodeMissing isOver onRetry={retry}>
      {isStill ? 'The server still cannot be reached.' : 'This page has not come whole.'} You can read it;
      buttons and forms will not answer until the rest has been loaded.
    </CodeMissing>
  )
}
