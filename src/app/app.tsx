import { useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router-dom'
import { DeviceNotice } from '#features/install/device-notice'
import { StorageNotice } from '#features/install/storage-notice'
import { UpdatePrompt } from '#features/install/update-prompt'
import type { StorageProbe } from '#pwa/probe-storage'
import type { AppUpdate } from '#pwa/update'
import { LeftWorkContext } from '#runtime/left-work'
import { AppProviders } from './providers'
import type { AppRouter } from './router'
import type { StartedSource } from './started'

export interface AppProps {
  started: StartedSource
  router: AppRouter
  update: AppUpdate | null
  storage: Promise<StorageProbe>
}

/** The whole app over what the start-up makes; the shell shows at once, data follows. */
export function App({ started, router, update, storage }: AppProps) {
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
        <RouterProvider router={router} />
      </LeftWorkContext>
      {update && <UpdatePrompt update={update} isInMemory={device.isInMemory} />}
    </AppProviders>
  )
}
