import { useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router-dom'
import { AppProviders } from './providers'
import { createRouter } from './router'
import type { StartedSource } from './started'

const router = createRouter()

/** The whole app over what the start-up makes; the shell shows at once, data follows. */
export function App({ started }: { started: StartedSource }) {
  const { session, sync, localData } = useSyncExternalStore(started.subscribe, started.get)
  return (
    <AppProviders session={session} sync={sync} localData={localData}>
      <RouterProvider router={router} />
    </AppProviders>
  )
}
