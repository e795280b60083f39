import type { Plugin } from 'vite'
import { hostFiles } from './host-files'
import { securityHeaders } from '../security-headers'

/**
 * Adds to a build for a hosted project the files that tell its host what to send: `_headers` and `_redirects` (Netlify,
 * Cloudflare Pages), `vercel.json`, `nginx.conf`. The embedded home sends the same by itself.
 */
export function writeHostFiles(): Plugin {
  let env: Record<string, string | undefined> = {}
  return {
    name: 'host-files',
    apply: 'build',
    configResolved(config) {
      env = config.env
    },
    generateBundle() {
      const { VITE_SUPABASE_URL: backend, VITE_SNIPCART_PUBLIC_KEY: snipcart } = env
      if (!backend) return
      const files = hostFiles(securityHeaders({ hasSnipcart: Boolean(snipcart), backend }))
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
