/** What the hosts of static sites are told by a file each, all from the same facts: headers, redirects, what leads where. */
import { paths } from '../../../../src/domain/paths'
import { afterShare, SHARE_ACTION } from '../../../../src/domain/shared-things'
import { SHELL_PATH } from '../../../../src/domain/shell'
import { ITEM_ID, SITE_ROUTES } from '../../../../src/domain/site-routes'

type Headers = Readonly<Record<string, string>>

/** Files whose name changes with their content. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Asked for anew each time, and mostly answered with 304. */
const ASK_AGAIN = 'no-cache'
const NOT_LISTED = SITE_ROUTES.filter(({ isListed }) => !isListed).map(({ pattern }) => pattern)

const REDIRECTS = [
  { from: SHARE_ACTION, to: afterShare('again'), status: 303 },
  { from: paths.whoWeServe, to: paths.aboutTab('who-we-serve'), status: 301 },
] as const
const PAGES = SITE_ROUTES.map(({ pattern }) => pattern).filter(
  (pattern) => !REDIRECTS.some(({ from }) => from === pattern),
)

/** File names with their texts; `headers` are those of `securityHeaders`. */
export function hostFiles(headers: Headers): Readonly<Record<string, string>> {
  return {
    _headers: netlifyHeaders(headers),
    _redirects: netlifyRedirects(),
    'vercel.json': vercelJson(headers),
    'nginx.conf': nginxConf(headers),
  }
}

const starred = (pattern: string) => pattern.replace(/:\w+/g, '*')

/** Netlify and Cloudflare Pages. */
function netlifyHeaders(headers: Headers): string {
  const block = (path: string, lines: Headers) =>
    `${path}\n${Object.entries(lines)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`
  return [
    block('/*', { ...headers, 'cache-control': ASK_AGAIN }),
    // What stands above holds here, too, until it is taken away.
    `/assets/*\n  ! cache-control\n  cache-control: ${FOR_EVER}\n`,
    ...[SHELL_PATH, ...NOT_LISTED].map((pattern) => block(starred(pattern), { 'x-robots-tag': 'noindex' })),
  ].join('\n')
}

function netlifyRedirects(): string {
  const lines = [
    ...REDIRECTS.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...PAGES.map((pattern) => `${starred(pattern)} ${SHELL_PATH} 200`),
    `/* ${SHELL_PATH} 404`,
  ]
  return `${lines.join('\n')}\n`
}

function vercelJson(headers: Headers): string {
  const listOf = (values: Headers) => Object.entries(values).map(([key, value]) => ({ key, value }))
  return `${JSON.stringify(
    {
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: '/(.*)', headers: listOf({ ...headers, 'cache-control': ASK_AGAIN }) },
        { source: '/assets/(.*)', headers: listOf({ 'cache-control': FOR_EVER }) },
        ...[SHELL_PATH.replace('.html', ''), ...NOT_LISTED].map((source) => ({
          source,
          headers: listOf({ 'x-robots-tag': 'noindex' }),
        })),
      ],
      redirects: REDIRECTS.map(({ from, to, status }) => ({
        source: from,
        destination: to,
        statusCode: status,
      })),
      rewrites: PAGES.map((source) => ({ source, destination: SHELL_PATH.replace('.html', '') })),
    },
    null,
    2,
  )}\n`
}

/** For the `server` block of the site: `include …/nginx.conf;`, beside `root` and `listen`. */
function nginxConf(headers: Headers): string {
  // A location with a header of its own has none of those around it.
  const sent = (more: Headers) =>
    Object.entries({ ...headers, ...more })
      .map(([name, value]) => {
        // With an error, too; but a file that is missing must not be missing for ever.
        const when = value === FOR_EVER ? '' : ' always'
        return `  add_header ${name} "${value.replaceAll('"', '\\"')}"${when};\n`
      })
      .join('')
  const isOneOf = (patterns: readonly string[], id = '[^/]+') =>
    `^(?:${patterns.map((pattern) => pattern.replace(/:id$/, id).replace(/:\w+/g, '[^/]+')).join('|')})$`
  const hidden = NOT_LISTED.filter((pattern) => PAGES.includes(pattern))
  const listed = PAGES.filter((pattern) => !hidden.includes(pattern) && pattern !== '/')
  return [
    ...REDIRECTS.map(({ from, to, status }) => `location = ${from} {\n  return ${status} ${to};\n}\n`),
    `location = /index.html {\n  return 301 /$is_args$args;\n}\n`,
    `location /assets/ {\n${sent({ 'cache-control': FOR_EVER })}  try_files $uri =404;\n}\n`,
    `location ~ "${isOneOf(hidden)}" {\n${sent({ 'cache-control': ASK_AGAIN, 'x-robots-tag': 'noindex' })}  try_files ${SHELL_PATH} =404;\n}\n`,
    `location ~ "${isOneOf(listed, ITEM_ID)}" {\n${sent({ 'cache-control': ASK_AGAIN })}  try_files $uri.html ${SHELL_PATH};\n}\n`,
    // Typed with a slash at the end or in capitals; the address itself has been answered above.
    ...hidden.map((pattern) => otherwiseTyped(pattern)),
    ...listed.map((pattern) => otherwiseTyped(pattern, ITEM_ID)),
    `location / {\n${sent({ 'cache-control': ASK_AGAIN })}  try_files $uri $uri/index.html =404;\n  error_page 404 ${SHELL_PATH};\n}\n`,
  ].join('\n')
}

/** Only `rewrite` escapes again what a captured part says. */
function otherwiseTyped(pattern: string, id = '[^/]+'): string {
  const [start = '', name] = pattern.split(/(?<=\/):/)
  if (name === undefined) return `location ~* "^${pattern}/?$" {\n  return 301 ${pattern}$is_args$args;\n}\n`
  const typed = `^(?i:${start})(${name === 'id' ? id : '[^/]+'})/?$`
  return `location ~ "${typed}" {\n  rewrite "${typed}" ${start}$1 permanent;\n}\n`
}
