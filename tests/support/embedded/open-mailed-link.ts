/** Sends the request of the page that a mailed link opens; returns the session in `brings`. */
export async function openMailedLink(link = ''): Promise<{ brings: URLSearchParams }> {
  const { origin, pathname, searchParams } = new URL(link)
  if (pathname !== '/auth/confirm') throw new Error(`${link} does not lead to /auth/confirm`)
  const response = await fetch(`${origin}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_embedded', 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(searchParams)),
  })
  const { user: _, ...brings } = await response.json()
  return { brings: new URLSearchParams(brings) }
}

/** Opens a link of earlier mails, which is used up by opening it; returns the redirect and its fragment. */
export async function followOldLink(link: URL): Promise<{ address?: string; brings: URLSearchParams }> {
  const location = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''
  const [address, fragment = ''] = location.split('#')
  return { ...(address !== undefined && { address }), brings: new URLSearchParams(fragment) }
}

/** The link that earlier mails had, with the code of a current link. */
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
