/** `_headers` and `_redirects`, which Netlify and Cloudflare Pages read; what leads where is the edge function's (edge/). */
import { SHELL_PATH } from '../../../../src/domain/shell'
import { ASK_AGAIN, FOR_EVER, type Headers, NOINDEX_ROUTES, REDIRECTS } from './host-rules'

export function headersFile(headers: Headers): string {
  const block = (path: string, lines: Headers) =>
    `${path}\n${Object.entries(lines)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`
  return [
    block('/*', { ...headers, 'cache-control': ASK_AGAIN }),
    // What stands above holds here, too, until it is taken away.
    `/assets/*\n  ! cache-control\n  cache-control: ${FOR_EVER}\n`,
    ...[SHELL_PATH, ...NOINDEX_ROUTES].map((pattern) =>
      block(pattern.replace(/:\w+/g, '*'), { 'x-robots-tag': 'noindex' }),
    ),
  ].join('\n')
}

/**
 * Redirects alone. Cloudflare Pages follows a line with 200 even where there is a file at the address, so none may name the
 * shell: it would stand in the place of every rendered page.
 */
export const redirectsFile = (): string =>
  REDIRECTS.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('')

/** What Cloudflare Pages answers without the edge function. */
export const routesFile = (): string =>
  `${JSON.stringify({ version: 1, include: ['/*'], exclude: ['/assets/*', '/icons/*', '/previews/*'] }, null, 2)}\n`
