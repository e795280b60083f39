/** Says above the results of a search that none of them has all of its words (`FoundRows.isApproximate`). */
export const closeMatchesSentence = (query: string): string =>
  `No exact matches for “${query.trim()}”. Showing close matches.`
