import type { FunctionEnvironment } from '../../functions/_shared/function-environment'

/**
 * Calls `address` in place of every external server, with the same path; the header `x-called` has the original
 * address.
 */
export const callTestServer =
  (address: string): FunctionEnvironment['callServer'] =>
  (url, init) => {
    const { pathname, search } = new URL(url)
    const headers = new Headers(init.headers)
    headers.set('x-called', url)
    return fetch(new URL(pathname + search, address), { ...init, headers })
  }
