/** Paths that the server answers. `/auth` is a page of the app, `/auth/v1/...` is the backend. */
const ANSWERED_BY_SERVER = [/^\/(rest|auth|storage|functions|realtime)\/v\d/, /^\/_mail(\/|$)/]
/** A last segment with a dot is a file name; the app shell in its place would hide that the file is missing. */
const FILE = /\.[^/]*$/

/** Whether the worker answers a navigation to this URL with a page of the app. */
export function isAppPage({ pathname }: URL): boolean {
  return !FILE.test(pathname) && !ANSWERED_BY_SERVER.some((pattern) => pattern.test(pathname))
}
