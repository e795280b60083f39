/** Renders a part of the app inside the providers of the product: theme, session, sync status and router. */
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  type NavigateOptions,
  type NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { AppProviders } from '#app/providers'
import type { Session, SessionPort } from '#runtime/session'
import type { SyncHandle } from '#runtime/sync'
import type { LocalData } from '#sync/react'
import type { SyncCommands, SyncStatus, SyncStatusSource } from '#sync/status'
import { SYNCED } from '#tests/support/synced-status'

const unasked = () => Promise.reject(new Error('not part of this test'))
const COMMANDS: SyncCommands = {
  syncNow: () => undefined,
  retry: unasked,
  retryAll: unasked,
  discard: unasked,
  resolve: unasked,
  edit: unasked,
  undo: unasked,
  exportUnsent: unasked,
  importUnsent: unasked,
  repair: unasked,
  look: () => undefined,
}

const PORT = {
  signIn: unasked,
  signUp: unasked,
  signOut: unasked,
  resendConfirmation: unasked,
  requestPasswordReset: unasked,
  openMailedCode: unasked,
  resetPassword: unasked,
  updatePassword: unasked,
  readPrivate: unasked,
  rpc: unasked,
  watchRow: unasked,
  closeAccount: unasked,
  webPush: { key: unasked, save: unasked, remove: unasked },
}

export interface RenderAppOptions {
  at?: string
  /** Route pattern of `piece`, when it reads parameters from its address. */
  route?: string
  /** Rendered beside `piece` on every route. */
  beside?: ReactNode
  session?: Session
  /** A source if the test changes the status while the page is open. */
  status?: SyncStatus | SyncStatusSource
  /** The opened local database; without it pages stay skeletons. */
  localData?: LocalData
  /** The calls of the session and the engine that the test uses; all others reject. */
  port?: Partial<SessionPort>
  commands?: Partial<SyncHandle['commands']>
}

/** Renders `piece` at `route`, by default at every address. Unmounted when the test ends. */
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
  const way = {} as Way
  const shown = render(
    <AppProviders
      session={{ ...PORT, session, ...port }}
      sync={{
        status: 'get' in status ? status : { get: () => status, subscribe: () => () => undefined },
        commands: { ...COMMANDS, ...commands },
      }}
      localData={localData ?? null}
    >
      <MemoryRouter initialEntries={[at]}>
        <Wayfinder way={way} />
        <Routes>
          <Route path={route} element={piece} />
          <Route path="*" element={null} />
        </Routes>
        {beside}
      </MemoryRouter>
    </AppProviders>,
  )
  const router = {
    /** The current location, and the history action that led to it. */
    get state() {
      return { location: way.location, historyAction: way.type }
    },
    navigate: (to: string | number, options?: NavigateOptions) =>
      act(async () => way.navigate(to as string, options)),
  }
  return { ...shown, router }
}

interface Way {
  location: Location
  type: NavigationType
  navigate: NavigateFunction
}

/** Gives the test the location of the router and its `navigate`. */
function Wayfinder({ way }: { way: Way }) {
  Object.assign(way, { location: useLocation(), type: useNavigationType(), navigate: useNavigate() })
  return null
}
