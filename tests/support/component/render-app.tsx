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

/** For calls that the test does not expect. */
const rejectCall = () => Promise.reject(new Error('not part of this test'))
const COMMANDS: SyncCommands = {
  syncNow: () => undefined,
  retry: rejectCall,
  retryAll: rejectCall,
  discard: rejectCall,
  resolve: rejectCall,
  edit: rejectCall,
  undo: rejectCall,
  exportUnsent: rejectCall,
  importUnsent: rejectCall,
  repair: rejectCall,
  prioritize: () => undefined,
}

const PORT = {
  signIn: rejectCall,
  signUp: rejectCall,
  signOut: rejectCall,
  resendConfirmation: rejectCall,
  requestPasswordReset: rejectCall,
  openMailedCode: rejectCall,
  resetPassword: rejectCall,
  updatePassword: rejectCall,
  readPrivate: rejectCall,
  rpc: rejectCall,
  watchRow: rejectCall,
  closeAccount: rejectCall,
  webPush: { key: rejectCall, save: rejectCall, remove: rejectCall },
}

export interface RenderAppOptions {
  /** The address, and the state of its history entry. */
  at?: string | { pathname: string; state: unknown }
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
  const routerState = {} as RouterState
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
        <RouterProbe routerState={routerState} />
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
      return { location: routerState.location, historyAction: routerState.type }
    },
    navigate: (to: string | number, options?: NavigateOptions) =>
      act(async () => routerState.navigate(to as string, options)),
  }
  return { ...shown, router }
}

interface RouterState {
  location: Location
  type: NavigationType
  navigate: NavigateFunction
}

/** Gives the test the location of the router and its `navigate`. */
function RouterProbe({ routerState }: { routerState: RouterState }) {
  Object.assign(routerState, { location: useLocation(), type: useNavigationType(), navigate: useNavigate() })
  return null
}
