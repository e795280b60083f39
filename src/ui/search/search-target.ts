import { joinParts } from '#shared/text/join-parts'

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

/** A target whose address is its id. */
export const searchTarget = (
  group: string,
  to: string,
  label: string,
  details: readonly (string | number | null | undefined)[] = [],
  hidden: readonly (string | null)[] = [],
): SearchTarget => ({
  id: to,
  group,
  label,
  detail: joinParts(...details),
  hidden: hidden.filter((text) => text !== null),
  to,
})

/** The texts of a target that are searched. */
export const targetTexts = ({ label, detail, hidden }: SearchTarget): string[] => [label, detail, ...hidden]
