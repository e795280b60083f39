import type { Server } from 'node:http'
import { createServer } from 'vite'
import type { Site } from '../server/attach-server'

/** Serves the site from its sources with hot reload, on the servers of the backend. */
export async function openDevSite(root: string, servers: Server[]): Promise<Site> {
  const [first, ...others] = servers
  if (!first) throw new Error('No server to attach to')
  const vite = await createServer({
    root,
    appType: 'spa',
    server: {
      middlewareMode: true,
      hmr: { server: first },
      watch: {
        ignored: ['.cache', '.data', 'dist', 'tests', 'supabase'].map((name) => `${root}/${name}/**`),
      },
    },
  })
  for (const other of others) {
    other.on('upgrade', (request, ...rest) => {
      const isHotReload = request.headers['sec-websocket-protocol']?.startsWith('vite-')
      if (isHotReload) first.emit('upgrade', request, ...rest)
    })
  }
  return {
    isStrict: false,
    handle: (request, response) => vite.middlewares(request, response),
    // Vite listens for its own handshakes on the server; this handler must not close their sockets.
    handleUpgrade: () => undefined,
    close: () => vite.close(),
  }
}
