import { ITEM_ADDRESS } from '../../../../src/shared/site/find-by-address'
import { SHELL_PATH } from '../../../../src/shared/site/shell'
import {
  APP_ONLY_PAGES,
  CACHED_FOREVER,
  EARLIER_ADDRESS,
  type EarlierAddress,
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
  type NonCanonicalPath,
  REDIRECTS,
  RENDERED_PAGES,
  RETRY_AFTER,
} from './host-rules'

/** Behind a proxy that terminates TLS, an absolute redirect would name the wrong scheme and port. */
const REDIRECTS_RELATIVE = 'absolute_redirect off;\n'
const GZIP = `gzip on;
gzip_static on;
gzip_vary on;
gzip_min_length 1024;
gzip_types text/css text/plain text/xml application/javascript text/javascript application/json application/manifest+json application/xml image/svg+xml;
`
const CLOSED = `  if (-f $document_root${MAINTENANCE_FLAG}) {\n    return 503;\n  }\n`

/** Returns a file to include in the site's `server` block: `include …/nginx.conf;`, next to `root` and `listen`. */
export function nginxConf({ headers, arePagesRendered, itemPaths, snipcartFunction }: HostFacts): string {
  // A location with its own headers does not inherit those of the server block.
  const sent = (more: Headers) =>
    Object.entries({ ...headers, ...more })
      .map(([name, value]) => {
        // Errors also get the headers, but a 404 must not be cached forever.
        const when = value === CACHED_FOREVER ? '' : ' always'
        return `  add_header ${name} "${value.replaceAll('"', '\\"')}"${when};\n`
      })
      .join('')
  const pages = sent({ 'cache-control': NO_CACHE })
  const unlisted = sent({ 'cache-control': NO_CACHE, 'x-robots-tag': 'noindex' })
  const lists = RENDERED_PAGES.filter((pattern) => !ITEM_PAGES.includes(pattern))
  const location = (where: string, does: string) => `location ${where} {\n${does}}\n`
  const crawler = snipcartFunction
    ? '  if ($http_x_snipcart_purpose = Crawling) {\n    rewrite "^/store/([^/]+)$" /snipcart-product/$1 last;\n  }\n'
    : ''
  return [
    REDIRECTS_RELATIVE,
    GZIP,
    `error_page 404 ${NOT_FOUND_FILE};\nerror_page 503 ${MAINTENANCE_FILE};\n`,
    location(`= ${NOT_FOUND_FILE}`, `  internal;\n${unlisted}`),
    location(
      `= ${MAINTENANCE_FILE}`,
      `  internal;\n${sent({ 'cache-control': NO_CACHE, 'retry-after': RETRY_AFTER })}`,
    ),
    ...(snipcartFunction ? [location('/snipcart-product/', proxyTo(snipcartFunction))] : []),
    ...REDIRECTS.map(({ from, to, status }) => location(`= ${from}`, `  return ${status} ${to};\n`)),
    location('= /index.html', '  return 301 /$is_args$args;\n'),
    location('= /', `${CLOSED}${pages}  try_files /index.html =404;\n`),
    location(`= ${SHELL_PATH}`, unlisted),
    location('= /manifest.webmanifest', `${pages}  default_type application/manifest+json;\n`),
    location('/assets/', `${sent({ 'cache-control': CACHED_FOREVER })}  try_files $uri =404;\n`),
    location(`~ "${isOneOf(APP_ONLY_PAGES)}"`, `${unlisted}  try_files ${SHELL_PATH} =404;\n`),
    location(`~ "${isOneOf(lists)}"`, `${CLOSED}${pages}  try_files $uri.html ${SHELL_PATH} =404;\n`),
    location(
      `~ "${isOneOf(ITEM_PAGES, ITEM_ADDRESS)}"`,
      `${crawler}${CLOSED}${pages}  try_files $uri.html ${arePagesRendered ? MOVED : `${SHELL_PATH} =404`};\n`,
    ),
    ...(arePagesRendered
      ? [
          location(
            MOVED,
            `${pages}  rewrite "${EARLIER_ADDRESS}" ${MOVED_FOLDER}$1/$2$3 last;\n  return 404;\n`,
          ),
          location(
            `^~ ${MOVED_FOLDER}/`,
            `  internal;\n${pages}${earlierAddresses(itemPaths).map(leadToItem).join('')}  return 404;\n`,
          ),
        ]
      : []),
    // The locations above have answered the canonical address.
    ...NON_CANONICAL_PATHS.map(redirectToCanonical),
    location('/', `${pages}  try_files $uri =404;\n`),
  ].join('\n')
}

/** An item without a page at this address: it may have had it earlier. */
const MOVED = '@moved'
/**
 * Prefix of internal addresses, not a folder of the site: below it each item has one exact location, which nginx finds
 * fast among thousands. A `map` would do the same, but must not be in the `server` block that includes this file.
 */
const MOVED_FOLDER = '/moved'
/** Has the headers of the location around it, but not its `internal`. */
const leadToItem = ({ key, to }: EarlierAddress): string =>
  `  location = ${MOVED_FOLDER}${key} {\n    internal;\n    rewrite ^ ${to} permanent;\n  }\n`

/** Redirects to the canonical address. Only `rewrite` escapes a captured part again. */
function redirectToCanonical({ typed, start, hasPart }: NonCanonicalPath): string {
  const does = hasPart ? `rewrite "${typed}" ${start}$1 permanent;` : `return 301 ${start}$is_args$args;`
  return `location ~ "${typed}" {\n  ${does}\n}\n`
}

const proxyTo = (address: string): string =>
  [
    '  internal;',
    '  proxy_ssl_server_name on;',
    `  proxy_set_header Host ${new URL(address).host};`,
    `  proxy_pass ${address}/;\n`,
  ].join('\n')
