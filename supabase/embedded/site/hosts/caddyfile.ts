import { ITEM_ADDRESS } from '../../../../src/shared/site/find-by-address'
import { SHELL_PATH } from '../../../../src/shared/site/shell'
import {
  APP_ONLY_PAGES,
  CACHED_FOREVER,
  EARLIER_ADDRESS,
  earlierAddresses,
  type Headers,
  type HostFacts,
  ITEM_PAGES,
  isOneOf,
  MAINTENANCE_FILE,
  MAINTENANCE_FLAG,
  NO_CACHE,
  NON_CANONICAL_PATHS,
  NOT_FOUND_FILE,
  REDIRECTS,
  RENDERED_PAGES,
  RETRY_AFTER,
} from './host-rules'

const FILES = 'file_server {\n\tprecompressed br gzip\n}'

/** Returns a Caddyfile to import into the site's block: `import …/Caddyfile`, next to `root`. */
export function caddyfile({ headers, arePagesRendered, itemPaths, snipcartFunction }: HostFacts): string {
  const sent = (more: Headers) => block('header', Object.entries({ ...headers, ...more }).map(pair))
  const listed = ['/', ...RENDERED_PAGES]
  return [
    'encode gzip',
    block('route', [
      // The query with its question mark, or an empty string.
      block('map {query} {asked}', ['"" ""', 'default "?{query}"']),
      sent({ 'cache-control': NO_CACHE }),
      `header /assets/* cache-control ${quoted(CACHED_FOREVER)}`,
      'header /manifest.webmanifest content-type application/manifest+json',
      ...REDIRECTS.map(({ from, to, status }) => `redir ${from} ${to} ${status}`),
      'redir /index.html /{asked} 301',
      ...(snipcartFunction ? [answerCrawler(snipcartFunction)] : []),
      block('@closed', [`path_regexp ${quoted(isOneOf(listed, ITEM_ADDRESS))}`, `file ${MAINTENANCE_FLAG}`]),
      'error @closed 503',
      `@hidden path_regexp ${quoted(isOneOf(APP_ONLY_PAGES))}`,
      block('handle @hidden', ['header x-robots-tag noindex', `rewrite * ${SHELL_PATH}`, FILES]),
      `header ${SHELL_PATH} x-robots-tag noindex`,
      block('@rendered', [
        `path_regexp ${quoted(isOneOf(RENDERED_PAGES, ITEM_ADDRESS))}`,
        'file {path}.html',
      ]),
      block('handle @rendered', ['rewrite * {path}.html', FILES]),
      ...(arePagesRendered
        ? [
            ...leadToItems(itemPaths),
            `@missing path_regexp ${quoted(isOneOf(ITEM_PAGES, ITEM_ADDRESS))}`,
            'error @missing 404',
          ]
        : []),
      `@listed path_regexp ${quoted(isOneOf(RENDERED_PAGES, ITEM_ADDRESS))}`,
      block('handle @listed', [`rewrite * ${SHELL_PATH}`, FILES]),
      ...NON_CANONICAL_PATHS.flatMap(({ typed, start, hasPart }, at) => [
        `@typed${at} path_regexp typed${at} ${quoted(typed)}`,
        `redir @typed${at} ${start}${hasPart ? `{re.typed${at}.1}` : ''}{asked} 301`,
      ]),
      FILES,
    ]),
    block('handle_errors', [
      sent({ 'cache-control': NO_CACHE, 'x-robots-tag': 'noindex' }),
      '@closed expression {http.error.status_code} == 503',
      block('handle @closed', [
        block('header', ['-x-robots-tag', `retry-after ${RETRY_AFTER}`]),
        `rewrite * ${MAINTENANCE_FILE}`,
        FILES,
      ]),
      block('handle', [`rewrite * ${NOT_FOUND_FILE}`, FILES]),
    ]),
  ].join('\n')
}

/** An item without a page at this address may have had it earlier. */
function leadToItems(itemPaths: readonly string[]): string[] {
  const earlier = earlierAddresses(itemPaths).map(({ key, to }) => `${key} ${to}`)
  if (earlier.length === 0) return []
  return [
    `@earlier path_regexp earlier ${quoted(EARLIER_ADDRESS)}`,
    block('map @earlier {re.earlier.1}/{re.earlier.2}{re.earlier.3} {moved}', [...earlier, 'default ""']),
    block('@moved', [`path_regexp ${quoted(EARLIER_ADDRESS)}`, `expression ${quoted('{moved} != ""')}`]),
    'redir @moved {moved}{asked} 301',
  ]
}

const quoted = (text: string): string => `\`${text}\``
const pair = ([name, value]: [string, string]): string => `${name} ${quoted(value)}`

function block(name: string, lines: readonly string[]): string {
  const inner = lines.flatMap((line) => line.trimEnd().split('\n')).map((line) => `\t${line}`)
  return `${name} {\n${inner.join('\n')}\n}`
}

function answerCrawler(address: string): string {
  const { origin, pathname } = new URL(address)
  return [
    block('@crawler', ['header X-Snipcart-Purpose Crawling', 'path_regexp product `^/store/([^/]+)$`']),
    block('handle @crawler', [
      `rewrite * ${pathname}/{re.product.1}`,
      block(`reverse_proxy ${origin}`, ['header_up Host {upstream_hostport}']),
    ]),
  ].join('\n')
}
