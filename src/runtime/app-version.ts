/** The app's own versions as features see them; `app` supplies the value, which `pwa/update` makes. */
import { createContext, use, useSyncExternalStore } from 'react'

export interface AppVersions {
  /** `ready` and `later`: a newer version waits on this device. */
  get(): 'none' | 'ready' | 'later'
  subscribe(listener: () => void): () => void
  /** Looks now. A newer version that was put off is offered again. Never rejects. */
  check(): Promise<'newer' | 'newest' | 'unknown'>
  /** Reloads this tab into the version that waits, because the person asks for it. */
  accept(): void
}

/** Null where no worker keeps versions: a browser without one, the development server, a build with the kill switch. */
export const AppVersionContext = createContext<AppVersions | null>(null)

export const useAppVersions = (): AppVersions | null => use(AppVersionContext)

const NONE: Pick<AppVersions, 'get' | 'subscribe'> = { get: () => 'none', subscribe: () => () => undefined }

/** Whether a newer version waits for a reload. */
export function useIsUpdateWaiting(): boolean {
  const { subscribe, get } = useAppVersions() ?? NONE
  return useSyncExternalStore(subscribe, get, NONE.get) !== 'none'
}
