/** A copy of the query with new values, or several for one name: null, '' or none removes it, others stay. */
export function withParams(
  params: URLSearchParams,
  values: Readonly<Record<string, string | readonly string[] | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    const wanted = [value ?? []].flat().filter(Boolean)
    // Keeps the place in the address: an address that is in order already is not replaced.
    const present = next.getAll(name)
    if (present.length === wanted.length && wanted.every((one, index) => one === present[index])) continue
    const [first, ...more] = wanted
    if (first) next.set(name, first)
    else next.delete(name)
    for (const one of more) next.append(name, one)
  }
  return next
}
