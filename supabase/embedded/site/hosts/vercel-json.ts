import { SHELL_PATH } from '../../../../src/shared/site/shell'
import { CACHED_FOREVER, type Headers, NO_CACHE, NOINDEX_ROUTES, PAGES, REDIRECTS } from './host-rules'

export function vercelJson(headers: Headers): string {
  const listOf = (values: Headers) => Object.entries(values).map(([key, value]) => ({ key, value }))
  const shell = SHELL_PATH.replace('.html', '')
  return `${JSON.stringify(
    {
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: '/(.*)', headers: listOf({ ...headers, 'cache-control': NO_CACHE }) },
        { source: '/assets/(.*)', headers: listOf({ 'cache-control': CACHED_FOREVER }) },
        ...[shell, ...NOINDEX_ROUTES].map((source) => ({
          source,
          headers: listOf({ 'x-robots-tag': 'noindex' }),
        })),
      ],
      redirects: REDIRECTS.map(({ from, to, status }) => ({
        source: from,
        destination: to,
        statusCode: status,
      })),
      rewrites: PAGES.map((source) => ({ source, destination: shell })),
    },
    null,
    2,
  )}\n`
}
