/** Where a mailed link ends, and what it brings. */
export async function openMailedLink(link = ''): Promise<{ address?: string; brings: URLSearchParams }> {
  const location = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''
  const [address, fragment = ''] = location.split('#')
  return { ...(address !== undefined && { address }), brings: new URLSearchParams(fragment) }
}
