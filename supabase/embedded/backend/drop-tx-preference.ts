/**
 * @supabase/lite answers `Prefer: tx=rollback` with "Preference-Applied: tx=rollback" and commits. A hosted project knows
 * no such preference unless its owner switches it on, so it is taken out before anybody claims to have followed it.
 */
export function dropTxPreference(request: Request): Request {
  const asked = request.headers.get('prefer')
  if (asked === null || !/\btx\s*=/i.test(asked)) return request
  const kept = asked.split(',').filter((preference) => !/^\s*tx\s*=/i.test(preference))
  const headers = new Headers(request.headers)
  if (kept.length > 0) headers.set('prefer', kept.join(','))
  else headers.delete('prefer')
  const { url, method, body } = request
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) })
}
