import { groupThousands } from '#shared/text/group-thousands'

/** An integer with commas: `2,000`. */
export const formatCount = (count: number): string => groupThousands(String(count))

/** A count for a badge, whose room is for three characters: `99+`. */
export const formatBadge = (count: number): string => (count > 99 ? '99+' : String(count))
