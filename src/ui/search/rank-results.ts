import type { SearchTarget } from './search-target'

/** Maximum number of results of one group, so that it does not hide the others. */
const MOST_PER_GROUP = 6

/**
 * The found targets by group, at most six of each, with the number of all. Those whose label begins with the query are
 * first, then those whose label has all its words; so are the groups. Without a query (`found` is null) only the first
 * group is shown; a query of only punctuation, for which `found` is null as well, finds nothing.
 */
export function rankResults(
  targets: readonly SearchTarget[],
  found: ReadonlySet<string> | null,
  query: string,
  firstGroup: string,
): { group: string; results: SearchTarget[]; total: number }[] {
  const wanted = query.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const rank = ({ label }: SearchTarget) => {
    const name = label.toLowerCase()
    if (name.startsWith(wanted)) return 0
    return words.every((word) => name.includes(word)) ? 1 : 2
  }
  const groups = new Map<string, SearchTarget[]>()
  for (const target of targets) {
    if (found ? !found.has(target.id) : wanted !== '' || target.group !== firstGroup) continue
    const results = groups.get(target.group)
    if (results) results.push(target)
    else groups.set(target.group, [target])
  }
  if (!found) return [...groups].map(([group, results]) => ({ group, results, total: results.length }))
  const best = (results: readonly SearchTarget[]) => Math.min(...results.map(rank))
  return [...groups]
    .sort(([, a], [, b]) => best(a) - best(b))
    .map(([group, results]) => ({
      group,
      total: results.length,
      results: results.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_PER_GROUP),
    }))
}
