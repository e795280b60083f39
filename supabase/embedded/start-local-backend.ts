import type { Server } from 'node:http'
import { type BackendSettings, type EmbeddedBackend, openBackend } from './backend/open-backend'
import { clearRestoredMark, isRestored } from './folder/backup-folder'
import { claimDataFolder } from './folder/open-data-folder'
import { attachServer, type Site } from './server/attach-server'
import { listenLocally } from './server/listen-locally'

export interface LocalBackendSettings {
  /** The folder `supabase/` of the checkout. */
  sources: string
  dataFolder: string
  /** 0 picks a free port. */
  port: number
  /** Start with empty data. */
  reset: boolean
  /** The data folder is an older copy: devices may have newer data, and must start over (S5). */
  restored?: boolean
  /** How the functions reach external servers; `fetch` by default. */
  callServer?: BackendSettings['callServer']
  openSite(servers: Server[]): Promise<Site>
  /** Called at each start, before the first request; it loads the data only once. */
  loadDemo?(backend: EmbeddedBackend): Promise<void>
}

/** The APIs, and the server that listens for them; `close` ends both. */
export interface LocalBackend extends EmbeddedBackend {
  url: string
  /** The address at which the person at this computer reads the mails. */
  mailUrl: string
}

/**
 * Starts the complete local backend, or throws (StartupError if a person can fix it) and leaves no process or file. It
 * checks the port, the data folder and the build first, before it creates any file.
 */
export async function startLocalBackend(settings: LocalBackendSettings): Promise<LocalBackend> {
  const { servers, port } = await listenLocally(settings.port)
  const undo: (() => unknown)[] = [() => servers.forEach(closeServer)]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const claimed = claimDataFolder(settings.dataFolder)
    undo.push(claimed.release)
    const site = await settings.openSite(servers)
    undo.push(() => site.close?.())
    const folder = claimed.open(settings.reset)
    const url = `http://localhost:${port}`
    const { sources, callServer } = settings
    const api = await openBackend({
      folder,
      sources,
      siteUrl: url,
      ...(callServer && { callServer }),
    })
    undo.push(() => api.close())
    const backend: LocalBackend = { ...api, url, mailUrl: `${url}${api.mailPath}`, close }
    if (settings.restored || isRestored(settings.dataFolder)) {
      await backend.database.query('select private.begin_epoch()')
      clearRestoredMark(settings.dataFolder)
    }
    await settings.loadDemo?.(backend)
    const stopSite = await site.prepare?.(backend)
    undo.push(() => stopSite?.())
    attachServer(servers, backend, site)
    undo.push(() => servers.forEach(stopListening))
    return backend
  } catch (cause) {
    await close()
    throw cause
  }
}

/** Accepts no new connections; running responses may finish while the backend closes. */
function stopListening(server: Server): void {
  server.close()
  server.closeIdleConnections()
}

function closeServer(server: Server): void {
  server.close()
  server.closeAllConnections()
}
