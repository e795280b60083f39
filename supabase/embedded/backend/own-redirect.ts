/**
 * Returns where a mailed link may lead: `target` if it is on the site, otherwise the site's root. @supabase/lite
 * accepts any port of this computer, where another program may listen, and the redirect carries a session.
 */
export function toOwnSite(target: string, siteUrl: string): string {
  try {
    const { origin, username, password } = new URL(target)
    return origin === new URL(siteUrl).origin && username === '' && password === '' ? target : siteUrl
  } catch {
    return siteUrl
  }
}
