import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EmbeddedBackend } from '../backend/open-backend'

/** Whether Snipcart's crawler requests the price of a product at its page; all other clients get the page. */
export const isSnipcart = (path: string, { headers }: IncomingMessage): boolean =>
  headers['x-snipcart-purpose'] === 'Crawling' && /^\/store\/[^/]+$/.test(path)

/** Lets the function answer in place of the page; a hosted site does so by a rule of its host (supabase/README.md). */
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
