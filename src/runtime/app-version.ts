/** The app's versions, for features. `app` provides the value, which `pwa/update` creates. */
import { createContext, use, useSyncExternalStore } from 'react'

export interface AppVersions {
  /** `ready` and `later`: a newer version waits on this device. */
  get(): 'none' | 'ready' | 'later'
  /** The listener is also called when a newer version could not be installed, or was replaced by a still newer one. */
  subscribe(listener: () => void): () => void
  /** Checks for a newer version now; one that was put off is offered again. Never rejects. */
  check(): Promise<'newer' | 'newest' | 'unknown'>
  /** Reloads this tab with the waiting version, when the person requests it. */
  accept(): void
}

/** Null without a worker: an old browser, the development server, a build with the kill switch. */
export const AppVersionContext = createContext<AppVersions | null>(null)

export const useAppVersions = (): AppVersions | null => use(AppVersionContext)

const NONE: Pick<AppVersions, 'get' | 'subscribe'> = { get: () => 'none', subscribe: () => () => undefined }

/** Whether a newer version waits for a reload. */
export function useIsUpdateWaiting(): boolean {
  const { subscribe, get } = useAppVersions() ?? NONE
  return useSyncExternalStore(subscribe, get, NONE.get) !== 'none'
}
