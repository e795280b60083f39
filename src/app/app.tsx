import { type ComponentType, memo, type ReactNode } from 'react'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { DeviceNotice } from '#features/install/device-notice'
import { InstallContext } from '#features/install/install-context'
import type { InstallOffer } from '#pwa/install-offer'
import type { StorageCode } from '#pwa/probe-storage'
import { AppVersionContext } from '#runtime/app-version'
import { OfflinePagesContext } from '#runtime/offline-pages'
import { OtherAccountsWorkContext } from '#runtime/other-accounts-work'
import { VisitorOutboxContext } from '#runtime/visitor-outbox'
import { AfterHydration } from '#ui/after-hydration'
import { lazyPart } from '#ui/lazy-part'
import { type PrerenderedPage, PrerenderedPageContext } from './prerender/prerendered-page-context'
import { AppProviders } from './providers'
import type { Pwa } from './start-pwa'
import type { StartedSource } from './started'
import { useStarted } from './use-started'

const StorageNotice = lazyPart(async () => (await import('#features/install/storage-notice')).StorageNotice, {
  isQuiet: true,
})
const InstallCorner = lazyPart(async () => (await import('#features/install/install-corner')).InstallCorner, {
  isQuiet: true,
})
/** Fetched at startup, not when an update is found: by then the server has the files of the next build only. */
const UpdatePrompt = lazyPart(async () => (await import('#features/install/update-prompt')).UpdatePrompt, {
  isQuiet: true,
})
const RequestPageCaching = lazyPart(async () => (await import('./request-page-caching')).RequestPageCaching, {
  isQuiet: true,
})

export interface AppProps {
  started: StartedSource
  routes: RouteObject[]
  pwa: Pwa | null
  install: InstallOffer
  /** Tests the storage of this browser. */
  probe(): Promise<StorageCode>
  /** The prerendered page, at build time or in the browser; null where the browser renders from an empty root. */
  page: PrerenderedPage | null
  /** BrowserRouter in the browser, StaticRouter at build time. */
  Router: ComponentType<{ children: ReactNode }>
}

/** The complete app. The app shell is shown immediately; session and data follow as the startup provides them. */
export function App({ started, routes, install, probe, page, Router, ...props }: AppProps) {
  const [{ session, sync, localData, visitor, device }, pwa] = useStarted(started, props.pwa, page !== null)
  return (
    <AppProviders session={session} sync={sync} localData={localData}>
      {device.isInMemory && <StorageNotice probe={probe} />}
      <DeviceNotice
        device={device}
        onDismissEviction={started.dismissEviction}
        reload={() => window.location.reload()}
      />
      <VisitorOutboxContext value={visitor}>
        <OtherAccountsWorkContext value={device.otherAccountsWork}>
          <AppVersionContext value={pwa?.update ?? null}>
            <OfflinePagesContext value={pwa?.offlinePages ?? null}>
              <InstallContext value={install}>
                <PrerenderedPageContext value={page}>
                  <Router>
                    <Pages routes={routes} />
                    <AfterHydration>
                      <InstallCorner update={pwa?.update ?? null} />
                      {pwa && <RequestPageCaching pages={pwa.offlinePages} />}
                    </AfterHydration>
                  </Router>
                </PrerenderedPageContext>
              </InstallContext>
            </OfflinePagesContext>
          </AppVersionContext>
        </OtherAccountsWorkContext>
      </VisitorOutboxContext>
      {pwa && <UpdatePrompt update={pwa.update} isInMemory={device.isInMemory} />}
    </AppProviders>
  )
}

/** Memoized: when the startup provides a new part, only the components that use it render again. */
const Pages = memo(function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
})
