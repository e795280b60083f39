/** A copy of the query with new values, or several for one name: null, '' or none removes it, others stay. */
export function withParams(
  params: URLSearchParams,
  values: Readonly<Record<string, string | readonly string[] | null>>,
): URLSearchParams {
  const query = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    const newValues = [value ?? []].flat().filter(Boolean)
    // Keeps the place in the address: an address that is in order already is not replaced.
    const present = query.getAll(name)
    if (present.length === newValues.length && newValues.every((text, index) => text === present[index]))
      continue
    const [first, ...more] = newValues
    if (first) query.set(name, first)
    else query.delete(name)
    for (const text of more) query.append(name, text)
  }
  return query
}
