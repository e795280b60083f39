/**
 * @supabase/lite answers `Prefer: tx=rollback` with "Preference-Applied: tx=rollback" and commits. A hosted project
 * ignores this preference unless its owner enables it, so it is removed from the request.
 */
export function dropTxPreference(request: Request): Request {
  const asked = request.headers.get('prefer')
  if (asked === null || !/\btx\s*=/i.test(asked)) return request
  const others = asked.split(',').filter((preference) => !/^\s*tx\s*=/i.test(preference))
  const headers = new Headers(request.headers)
  if (others.length > 0) headers.set('prefer', others.join(','))
  else headers.delete('prefer')
  const { url, method, body } = request
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) })
}
