import '#ui/theme/styles'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { PageData } from '#app/page-data'
import { AppProviders } from '#app/providers'
import { Toaster } from '#app/shell/toaster'
import { HistoryManager } from '#features/admin/history/history-manager'
import { ProjectsManager } from '#features/admin/projects/projects-manager'
import { AdminSearch } from '#features/admin/search/admin-search'
import type { SyncHandle } from '#runtime/sync'
import { createDexieStore } from '#sync/store/dexie-store'
import type { LocalDb } from '#sync/store/local-db'

let root: Root | undefined

/** Parts of the admin panel, by name. */
const SCREENS = {
  projects: <ProjectsManager Page={() => null} />,
  history: <HistoryManager />,
  search: <AdminSearch sections={[]} onClose={hideAdminScreen} />,
}

export type AdminScreen = keyof typeof SCREENS

/** Renders a part of the admin panel on this local database, as the panel does. */
export function showAdminScreen(db: LocalDb, sync: SyncHandle, screen: AdminScreen): void {
  const { principal } = db
  if (principal.kind !== 'user') throw new Error('the database does not belong to an account')
  const unavailable = () => Promise.reject(new Error('not part of the bench'))
  const session = {
    kind: 'signed-in',
    uid: principal.uid,
    email: 'bench@rigworks.example',
    isLive: true,
  } as const
  const port = {
    signIn: unavailable,
    signUp: unavailable,
    signOut: unavailable,
    resendConfirmation: unavailable,
    requestPasswordReset: unavailable,
    openMailedCode: unavailable,
    resetPassword: unavailable,
    updatePassword: unavailable,
    readPrivate: unavailable,
    rpc: unavailable,
    watchRow: unavailable,
    closeAccount: unavailable,
    webPush: { key: unavailable, save: unavailable, remove: unavailable },
  }
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <AppProviders
      session={{ ...port, session }}
      sync={sync}
      localData={{ db, store: createDexieStore(db), principal }}
    >
      <MemoryRouter initialEntries={['/admin-panel']}>
        <PageData>{SCREENS[screen]}</PageData>
      </MemoryRouter>
      <Toaster />
    </AppProviders>,
  )
}

export function hideAdminScreen(): void {
  root?.unmount()
}
