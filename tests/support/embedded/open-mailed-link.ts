/** Presses the button of the page that a mailed link leads to, without the page; answers what that brings. */
export async function openMailedLink(link = ''): Promise<{ brings: URLSearchParams }> {
  const { origin, pathname, searchParams } = new URL(link)
  if (pathname !== '/auth/confirm') throw new Error(`${link} leads to no page of ours`)
  const response = await fetch(`${origin}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_embedded', 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(searchParams)),
  })
  const { user: _, ...brings } = await response.json()
  return { brings: new URLSearchParams(brings) }
}

/** Opens a link as mails had them before, which is used up by opening it: where it ends, and what that brings. */
export async function followOldLink(link: URL): Promise<{ address?: string; brings: URLSearchParams }> {
  const location = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''
  const [address, fragment = ''] = location.split('#')
  return { ...(address !== undefined && { address }), brings: new URLSearchParams(fragment) }
}

/** The address of auth that such a link named, for the code in one of today. */
export function asOldLink(link = '', redirectTo?: string): URL {
  const { origin, searchParams } = new URL(link)
  const type = searchParams.get('type') === 'recovery' ? 'recovery' : 'signup'
  const old = new URL('/auth/v1/verify', origin)
  old.search = `${new URLSearchParams({
    token: searchParams.get('token_hash') ?? '',
    type,
    ...(redirectTo === undefined ? {} : { redirect_to: redirectTo }),
  })}`
  return old
}
