/** What a search can open: a page, or a row at its address. */
export interface SearchTarget {
  /** Unique among all targets. */
  id: string
  group: string
  label: string
  /** More texts that identify it, shown next to the label and searched. */
  detail: string
  /** Texts that are searched, but not shown. */
  hidden: readonly string[]
  to: string
}

/** Maximum number of results of one group, so that it does not hide the others. */
const MOST_PER_GROUP = 6

/** The texts of a target that are searched. */
export const targetTexts = ({ label, detail, hidden }: SearchTarget): string[] => [label, detail, ...hidden]

/**
 * The found targets by group, at most six of each, with the number of all; those whose label begins with the query are
 * first, then those whose label contains it. Without a query the first group; a query of only punctuation finds nothing (`found` is null for both).
 */
export function groupResults(
  targets: readonly SearchTarget[],
  found: ReadonlySet<string> | null,
  query: string,
  firstGroup: string,
): { group: string; results: SearchTarget[]; total: number }[] {
  const wanted = query.trim().toLowerCase()
  const rank = ({ label }: SearchTarget) => {
    const position = label.toLowerCase().indexOf(wanted)
    return position === 0 ? 0 : position > 0 ? 1 : 2
  }
  const groups = new Map<string, SearchTarget[]>()
  for (const target of targets) {
    if (found ? !found.has(target.id) : wanted !== '' || target.group !== firstGroup) continue
    const results = groups.get(target.group)
    if (results) results.push(target)
    else groups.set(target.group, [target])
  }
  return [...groups].map(([group, results]) => ({
    group,
    total: results.length,
    results: found ? results.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_PER_GROUP) : results,
  }))
}
