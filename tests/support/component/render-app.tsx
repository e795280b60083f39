/** Renders a piece of the app as it stands in the product: theme, session, sync status and router around it. */
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { AppProviders } from '#app/providers'
import type { LocalData } from '#data/react'
import type { Session, SessionPort } from '#runtime/session'
import type { SyncHandle } from '#runtime/sync'
import type { SyncCommands, SyncStatus, SyncStatusSource } from '#sync/status'

export const SYNCED: SyncStatus = {
  state: 'synced',
  waiting: 0,
  attention: 0,
  isReachable: true,
  isBehindPortal: false,
  isServerAmiss: false,
  needsSignIn: false,
  hasLocalFailure: false,
  isFilled: true,
  hasFailed: false,
  lastCheckedAt: 0,
  isOutdated: false,
}

const unasked = () => Promise.reject(new Error('not part of this test'))
const COMMANDS: SyncCommands = {
  syncNow: () => undefined,
  retry: unasked,
  discard: unasked,
  resolve: unasked,
  edit: unasked,
  undo: unasked,
  exportUnsent: unasked,
  importUnsent: unasked,
  repair: unasked,
  look: () => undefined,
}

export interface RenderAppOptions {
  at?: string
  /** Pattern of the piece's address, where it reads parameters from it. */
  route?: string
  /** Stays whatever page one goes to. */
  beside?: ReactNode
  session?: Session
  /** A source where the test changes it on the way. */
  status?: SyncStatus | SyncStatusSource
  /** The opened local database; without it pages stay skeletons. */
  localData?: LocalData
  /** What the test asks of the session or the engine; anything else rejects. */
  port?: Partial<SessionPort>
  commands?: Partial<SyncHandle['commands']>
}

/** `piece` stands at every address; the answer's `router` tells where one is. Taken down when the test ends. */
export function renderApp(
  piece: ReactNode,
  {
    at = '/',
    route = '*',
    beside = null,
    session = { kind: 'anonymous' },
    status = SYNCED,
    localData,
    port = {},
    commands = {},
  }: RenderAppOptions = {},
) {
  onTestFinished(cleanup)
  const router = createMemoryRouter(
    [
      { path: route, element: piece },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  const shown = render(
    <AppProviders
      session={{ session, signIn: unasked, signUp: unasked, signOut: unasked, ...port }}
      sync={{
        status: 'get' in status ? status : { get: () => status, subscribe: () => () => undefined },
        commands: { ...COMMANDS, ...commands },
      }}
      localData={localData ?? null}
    >
      <RouterProvider router={router} />
      {beside}
    </AppProviders>,
  )
  return { ...shown, router }
}
