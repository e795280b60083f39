import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EmbeddedBackend } from '../backend/open-backend'

/** Snipcart's crawler, which asks a product's page for its price; everybody else gets the page. */
export const isSnipcart = (path: string, { headers }: IncomingMessage): boolean =>
  headers['x-snipcart-purpose'] === 'Crawling' && /^\/store\/[^/]+$/.test(path)

/** What a hosted site does by a rule of its host (supabase/README.md): the function answers in the page's place. */
export async function answerSnipcart(
  path: string,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  backend: EmbeddedBackend,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const name = encodeURIComponent(path.slice('/store/'.length))
  const answer = await backend.fetch(new Request(`http://localhost/functions/v1/snipcart-product/${name}`))
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(await answer.text())
}
