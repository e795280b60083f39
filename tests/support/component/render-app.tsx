/** Renders a piece of the app as it stands in the product: theme, session, sync status and router around it. */
import { act, cleanup, configure, render } from '@testing-library/react'
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
import type { LocalData } from '#data/react'
import type { Session, SessionPort } from '#runtime/session'
import type { SyncHandle } from '#runtime/sync'
import type { SyncCommands, SyncStatus, SyncStatusSource } from '#sync/status'

/** A busy computer needs longer than the library's second to open a database and render a page; seconds, not sleeps. */
configure({ asyncUtilTimeout: 15_000 })

export const SYNCED: SyncStatus = {
  state: 'synced',
  waiting: 0,
  attention: 0,
  visitorWaiting: 0,
  visitorAttention: 0,
  isReachable: true,
  isBehindPortal: false,
  isServerAmiss: false,
  needsSignIn: false,
  hasLocalFailure: false,
  isFilled: true,
  isListening: true,
  areWritesFailing: false,
  horizonStalledSince: null,
  needsUpdate: false,
  uploadFiles: 0,
  uploadFilesSent: 0,
  uploadTotalBytes: 0,
  uploadSentBytes: 0,
  hasFailed: false,
  lastCheckedAt: 0,
  isOutdated: false,
}

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
  closeAccount: unasked,
  push: { key: unasked, save: unasked, remove: unasked },
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
      </MemoryRouter>
      {beside}
    </AppProviders>,
  )
  const router = {
    /** Where one is, and how one came there. */
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

/** Tells the test where the router is, and lets it go elsewhere. */
function Wayfinder({ way }: { way: Way }) {
  Object.assign(way, { location: useLocation(), type: useNavigationType(), navigate: useNavigate() })
  return null
}
