/** `sync_push` for the service worker, which has no session and must not load auth-js (T2). */
import type { SyncBackend } from '#sync/backend'
import { createPush } from './create-push'
import type { Project } from './http'

export interface LeanPushOptions extends Project {
  /** Null for the visitor's outbox. Never renewed here: renewals by tab and worker would end the session. */
  accessToken: string | null
}

/** Rejects with BackendError, with the same codes as the caller in the page (W4). */
export const createLeanPush = ({ accessToken, ...project }: LeanPushOptions): Pick<SyncBackend, 'push'> => ({
  push: createPush({
    ...project,
    token: async (isFresh) => (isFresh || accessToken === null ? null : { accessToken }),
    isSignedIn: () => accessToken !== null,
  }),
})
