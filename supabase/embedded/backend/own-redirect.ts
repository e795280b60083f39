/**
 * Where a mailed link may end: on the site itself, and else at its root. @supabase/lite takes any port of this computer,
 * where anything may listen, and the answer carries a session.
 */
export function toOwnSite(target: string, siteUrl: string): string {
  try {
    const { origin, username, password } = new URL(target)
    return origin === new URL(siteUrl).origin && username === '' && password === '' ? target : siteUrl
  } catch {
    return siteUrl
  }
}
