import type { Server } from 'node:http'
import { type BackendSettings, type EmbeddedBackend, openBackend } from './backend/open-backend'
import { forgetRestore, isRestored } from './folder/backup-folder'
import { claimDataFolder } from './folder/open-data-folder'
import { attachServer, type Site } from './server/attach-server'
import { listenLocally } from './server/listen-locally'

export interface LocalBackendSettings {
  /** The folder `supabase/` of the checkout. */
  sources: string
  dataFolder: string
  /** 0 picks a free one. */
  port: number
  /** Begin with empty data. */
  reset: boolean
  /** The data folder is a copy from earlier: devices may know more than it does, and must begin afresh (S5). */
  restored?: boolean
  /** How the functions reach servers of others; the network unless told otherwise. */
  callServer?: BackendSettings['callServer']
  maxAsks?: BackendSettings['maxAsks']
  now?: BackendSettings['now']
  /** The home can do nothing more but be closed and started again. */
  onStop?: BackendSettings['onStop']
  openSite(servers: Server[]): Promise<Site>
  /** Called at each start, before the first request; itself sees to it that the data are loaded once. */
  loadDemo?(backend: EmbeddedBackend): Promise<void>
}

export interface LocalBackend {
  url: string
  /** Where this computer's own person reads what was mailed. */
  mailUrl: string
  backend: EmbeddedBackend
  close(): Promise<void>
}

/**
 * Starts the whole embedded home, or throws (StartupError where a person can help) and leaves nothing running. What
 * can be refused is tried first: the port, the data folder, the build; only then is anything made.
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
    const { sources, callServer, maxAsks, now, onStop } = settings
    const backend = await openBackend({
      folder,
      sources,
      siteUrl: url,
      ...(callServer && { callServer }),
      ...(maxAsks !== undefined && { maxAsks }),
      ...(now && { now }),
      ...(onStop && { onStop }),
    })
    undo.push(() => backend.close())
    if (settings.restored || isRestored(settings.dataFolder)) {
      await backend.database.query('select private.begin_epoch()')
      forgetRestore(settings.dataFolder)
    }
    await settings.loadDemo?.(backend)
    const stopSite = await site.prepare?.(backend)
    undo.push(() => stopSite?.())
    attachServer(servers, backend, site)
    undo.push(() => servers.forEach(stopListening))
    return { url, mailUrl: `${url}${backend.mailPath}`, backend, close }
  } catch (cause) {
    await close()
    throw cause
  }
}

/** No new connections; what is being answered may finish while the backend closes. */
function stopListening(server: Server): void {
  server.close()
  server.closeIdleConnections()
}

function closeServer(server: Server): void {
  server.close()
  server.closeAllConnections()
}
