/** Paths that a server answers itself. `/auth` is a page of the app, `/auth/v1/...` is the backend. */
const ANSWERED_BY_SERVER = [/^\/(rest|auth|storage|functions|realtime)\/v\d/, /^\/_mail(\/|$)/]
/** A last segment with a dot names a file; the shell in its place would hide that the file is gone. */
const FILE = /\.[^/]*$/

/** Whether a navigation to this address gets the app's shell from the precache. */
export function isAppPage({ pathname }: URL): boolean {
  return !FILE.test(pathname) && !ANSWERED_BY_SERVER.some((pattern) => pattern.test(pathname))
}
