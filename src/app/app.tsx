import { useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router-dom'
import { UpdatePrompt } from '#features/install/update-prompt'
import type { AppUpdate } from '#pwa/update'
import { AppProviders } from './providers'
import { createRouter } from './router'
import type { StartedSource } from './started'

const router = createRouter()

/** The whole app over what the start-up makes; the shell shows at once, data follows. */
export function App({ started, update }: { started: StartedSource; update: AppUpdate | null }) {
  const { session, sync, localData } = useSyncExternalStore(started.subscribe, started.get)
  return (
    <AppProviders session={session} sync={sync} localData={localData}>
      <RouterProvider router={router} />
      {update && <UpdatePrompt update={update} />}
    </AppProviders>
  )
}
