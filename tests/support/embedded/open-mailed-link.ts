/** Sends the request of the page that a mailed link opens; returns the session, or the error. */
export async function openMailedLink(link = ''): Promise<URLSearchParams> {
  const { origin, pathname, searchParams } = new URL(link)
  if (pathname !== '/auth/confirm') throw new Error(`${link} does not lead to /auth/confirm`)
  const response = await fetch(`${origin}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_embedded', 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(searchParams)),
  })
  const { user: _, ...answer } = await response.json()
  return new URLSearchParams(answer)
}
