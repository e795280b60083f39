import { Suspense, useSyncExternalStore } from 'react'
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router-dom'
import { DeviceNotice } from '#features/install/device-notice'
import { StorageNotice } from '#features/install/storage-notice'
import type { StorageProbe } from '#pwa/probe-storage'
import type { AppUpdate } from '#pwa/update'
import { AppVersionContext } from '#runtime/app-version'
import { LeftWorkContext } from '#runtime/left-work'
import { lazyPart } from '#ui/lazy-part'
import { AppProviders } from './providers'
import type { StartedSource } from './started'

/** Fetched with the start, not with the update: by then the server has other files. */
const UpdatePrompt = lazyPart(
  async () => ({ default: (await import('#features/install/update-prompt')).UpdatePrompt }),
  { isQuiet: true },
)

export interface AppProps {
  started: StartedSource
  routes: RouteObject[]
  update: AppUpdate | null
  storage: Promise<StorageProbe>
}

/** The whole app over what the start-up makes; the shell shows at once, data follows. */
export function App({ started, routes, update, storage }: AppProps) {
  const { session, sync, localData, device } = useSyncExternalStore(started.subscribe, started.get)
  return (
    <AppProviders session={session} sync={sync} localData={localData}>
      <StorageNotice probe={storage} isInMemory={device.isInMemory} />
      <DeviceNotice
        news={device}
        onDismissEviction={started.dismissEviction}
        reload={() => window.location.reload()}
      />
      <LeftWorkContext value={device.left}>
        <AppVersionContext value={update}>
          <BrowserRouter>
            <Pages routes={routes} />
          </BrowserRouter>
        </AppVersionContext>
      </LeftWorkContext>
      {update && (
        <Suspense fallback={null}>
          <UpdatePrompt update={update} isInMemory={device.isInMemory} />
        </Suspense>
      )}
    </AppProviders>
  )
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
}
