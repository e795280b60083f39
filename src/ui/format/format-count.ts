import { groupThousands } from '#shared/text/group-thousands'

/** A whole number with commas: `2,000`. */
export const formatCount = (count: number): string => groupThousands(String(count))
