/** The HTTP client of the API and the storage. Only auth-js (sessions) and realtime-js send requests without it. */
import { isWebPage } from '#shared/site/is-web-page'
import { BackendError } from '#sync/errors'
import { type ReportedFailure, toBackendError } from './to-backend-error'

export interface Project {
  /** Without a slash at the end. */
  url: string
  publishableKey: string
  /** Sends the requests of a simulated tab; by default the browser's `fetch`. */
  fetch?: typeof fetch
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  /** Below the URL of the project; begins with a slash. */
  path: string
  headers?: Record<string, string>
  body?: string | ArrayBuffer
  cache?: RequestCache
  signal: AbortSignal
}

/** Sends a request with the token of a session; null for a visitor. Rejects like `fetchAnswer`. */
export function send(
  { url, publishableKey, fetch }: Project,
  token: string | null,
  { path, headers, ...init }: HttpRequest,
): Promise<Response> {
  const keys = { apikey: publishableKey, authorization: `Bearer ${token ?? publishableKey}` }
  return fetchAnswer(`${url}${path}`, { ...init, headers: { ...keys, ...headers } }, fetch)
}

/**
 * `fetch`, but rejects with BackendError `captive_portal` for a web page, which the server's API never sends. Otherwise
 * the 401 of a portal would end a session, and its 403 would refuse a change. An error page of a gateway (5xx) is an
 * answer: its status and Retry-After are valid.
 */
export async function fetchAnswer(
  input: RequestInfo | URL,
  init?: RequestInit,
  request: typeof fetch = globalThis.fetch,
): Promise<Response> {
  const response = await request(input, init)
  if (isWebPage(response) && response.status < 500)
    throw new BackendError('captive_portal', { httpStatus: response.status })
  return response
}

/**
 * The JSON of an answer; undefined for a body that is not JSON, such as an empty or a truncated one. Rejects if the
 * connection is lost. `response.json()` does not distinguish these: WebKit rejects an empty body with a DOMException.
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error for an answer that is not a success. `failure`: what its body says; its status replaces the response's. */
export const toHttpError = (
  response: Response,
  failure: ReportedFailure,
  isSignedIn: boolean,
): BackendError =>
  toBackendError(
    { status: response.status, ...failure },
    { isSignedIn, retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after'), Date.now()) },
  )

/** Parses seconds, or an HTTP date (RFC 9110, 10.2.3). Returns seconds. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1_000))
}
