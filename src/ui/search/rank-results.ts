import { searchWords } from '#shared/text/search-words'
import { fold } from '#shared/text/word-index'
import { type SearchTarget, targetTexts } from './search-target'

/** Maximum number of results of one group, so that it does not hide the others. */
const MOST_PER_GROUP = 6

/**
 * The found targets by group, the best first (`ranking`): at most six of each group, and the number of all. The group
 * with the best target is first. Without a query (`found` is null) only the group `firstGroup` is shown, completely; a
 * query of only punctuation, for which `found` is null as well, finds nothing.
 */
export function rankResults(
  targets: readonly SearchTarget[],
  found: ReadonlySet<string> | null,
  query: string,
  firstGroup: string,
): { group: string; results: SearchTarget[]; total: number }[] {
  const rank = ranking(query)
  const groups = new Map<string, { target: SearchTarget; rank: number }[]>()
  for (const target of targets) {
    if (found ? !found.has(target.id) : query.trim() !== '' || target.group !== firstGroup) continue
    const ranked = { target, rank: found ? rank(target) : 0 }
    const results = groups.get(target.group)
    if (results) results.push(ranked)
    else groups.set(target.group, [ranked])
  }
  return [...groups]
    .map(([group, ranked]) => ({ group, ranked: ranked.sort((a, b) => a.rank - b.rank) }))
    .sort((a, b) => (a.ranked[0]?.rank ?? 0) - (b.ranked[0]?.rank ?? 0))
    .map(({ group, ranked }) => ({
      group,
      total: ranked.length,
      results: ranked.slice(0, found ? MOST_PER_GROUP : ranked.length).map(({ target }) => target),
    }))
}

/**
 * Ranks found targets, the lower the better. 0: the label begins with the query. 1: each word of the query begins a word
 * of the label. 2: each begins a word of any text of the target. 3: some are only inside of longer words.
 */
function ranking(query: string): (target: SearchTarget) => number {
  const wanted = fold(query.trim())
  // As a search does, without the punctuation within a word.
  const starts = searchWords(query).map(
    ({ whole }) => new RegExp(`(?:^|[^\\p{L}\\p{N}])${[...whole].join("[-.'’/]*")}`, 'u'),
  )
  const beginsAll = (text: string) => starts.every((start) => start.test(text))
  return (target) => {
    const label = fold(target.label)
    if (label.startsWith(wanted)) return 0
    if (beginsAll(label)) return 1
    return beginsAll(fold(targetTexts(target).join('\n'))) ? 2 : 3
  }
}
