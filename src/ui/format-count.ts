/** A count for people: `2,000`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US')
