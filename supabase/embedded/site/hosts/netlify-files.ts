/**
 * `_headers` and `_redirects` of Netlify and Cloudflare Pages; other redirects are made by the edge function (edge/).
 */
import { SHELL_PATH } from '../../../../src/shared/site/shell'
import { CACHED_FOREVER, type Headers, NO_CACHE, NOINDEX_ROUTES, REDIRECTS } from './host-rules'

export function headersFile(headers: Headers): string {
  const block = (path: string, lines: Headers) =>
    `${path}\n${Object.entries(lines)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`
  return [
    block('/*', { ...headers, 'cache-control': NO_CACHE }),
    // The headers of /* also apply here, until they are removed.
    `/assets/*\n  ! cache-control\n  cache-control: ${CACHED_FOREVER}\n`,
    ...[SHELL_PATH, ...NOINDEX_ROUTES].map((pattern) =>
      block(pattern.replace(/:\w+/g, '*'), { 'x-robots-tag': 'noindex' }),
    ),
  ].join('\n')
}

/**
 * Redirects only. Cloudflare Pages applies a line with status 200 even if a file exists at the address, so a line that
 * names the shell would replace every rendered page.
 */
export const redirectsFile = (): string =>
  REDIRECTS.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('')

/** Paths that Cloudflare Pages serves without the edge function. */
export const routesFile = (): string =>
  `${JSON.stringify({ version: 1, include: ['/*'], exclude: ['/assets/*', '/icons/*', '/previews/*'] }, null, 2)}\n`
