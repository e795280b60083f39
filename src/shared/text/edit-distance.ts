/**
 * Number of typos (a wrong, missing or extra letter, or two swapped ones) between `typed` and the beginning of `word`;
 * the rest of `word` counts as not typed yet. `limit + 1` for more than `limit` typos.
 */
export function prefixEditDistance(typed: string, word: string, limit: number): number {
  const tooMany = limit + 1
  if (typed.length > word.length + limit) return tooMany
  const width = Math.min(word.length, typed.length + limit)
  let [before, above]: [number[], number[]] = [[], Array.from({ length: width + 1 }, (_, column) => column)]
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let cost = Math.min(
        costAt(above, column) + 1,
        costAt(current, column - 1) + 1,
        costAt(above, column - 1) + (isSame ? 0 : 1),
      )
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, costAt(before, column - 2) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return tooMany
    before = above
    above = current
  }
  return Math.min(tooMany, ...above)
}

/** Infinite before the first column. */
const costAt = (costs: readonly number[], column: number): number => costs[column] ?? Number.POSITIVE_INFINITY
