/** Checks of what the web host sends, against what the build wrote for it (`_headers`, `nginx.conf` and so on). */

import { problemsOf } from './problems-of'

export interface WebAnswer {
  status: number
  headers: Headers
}

export interface WebHost {
  home: WebAnswer & { text: string }
  worker: WebAnswer
  /** A file of /assets that the home page names; null where it names none. */
  asset: WebAnswer | null
  /** The page that mailed links lead to. */
  authConfirm: WebAnswer
  /** The response for an address that is not a page. */
  unknown: WebAnswer
}

const REPEAT = 'see "Headers of a hosted site" in supabase/README.md'

/** `wanted`: header names in lower case, as in `securityHeaders`. */
export function checkHeaders({ home }: WebHost, wanted: Readonly<Record<string, string>>): string[] {
  if (home.status === 503 && home.headers.has('retry-after')) return ['The site is in maintenance mode.']
  if (home.status !== 200)
    return [`The site returned ${home.status || 'nothing'}: upload dist/ to the web host.`]
  if (!home.text.includes('<div id="root"'))
    return ['The site wasn’t built from this checkout: upload dist/ to the web host.']
  const wrong = Object.entries(wanted).flatMap(([name, value]) =>
    home.headers.get(name) === value ? [] : [home.headers.has(name) ? `${name} (another value)` : name],
  )
  return wrong.length > 0
    ? [`The web host does not send these headers as the build specifies: ${wrong.join(', ')}; ${REPEAT}.`]
    : []
}

export function checkCaching({ home, worker, asset }: WebHost): string[] {
  return problemsOf(
    [!isRevalidated(home), `Pages may be cached without revalidation (cache-control of /): ${REPEAT}.`],
    [
      worker.status !== 200 || !isRevalidated(worker),
      `/sw.js must exist and be revalidated each time, or devices keep an old release: ${REPEAT}.`,
    ],
    [
      asset !== null && !/\bmax-age=31536000\b.*\bimmutable\b/.test(cacheControl(asset)),
      `Files in /assets are not cached for a year: ${REPEAT}.`,
    ],
    [
      asset !== null && !asset.headers.has('content-encoding'),
      'Scripts are sent without compression: turn on gzip or Brotli on the web host.',
    ],
  )
}

export function checkAddresses({ authConfirm, unknown }: WebHost): string[] {
  return problemsOf(
    [
      authConfirm.status !== 200,
      `/auth/confirm, which emailed links open, returned ${authConfirm.status || 'nothing'}: ${REPEAT}.`,
    ],
    [
      unknown.status !== 404,
      `A nonexistent address returned ${unknown.status || 'nothing'} instead of 404: ${REPEAT}.`,
    ],
  )
}

const cacheControl = ({ headers }: WebAnswer) => headers.get('cache-control') ?? ''
const isRevalidated = (answer: WebAnswer) =>
  /\bno-cache\b|\bno-store\b|\bmax-age=0\b/.test(cacheControl(answer))
