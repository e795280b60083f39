/** First three digits of the ZIP codes of each state, to notice a slip in an address. */
import { isUsState, US_STATES } from './us-states'

/** Ranges by state; a prefix that crosses a border is in both states. */
const RANGES = `
  AL350-369 AK995-999 AZ850-865 AR716-729 CA900-961 CO800-816 CT060-069 DE197-199 DC200-205 DC569-569 FL320-339 FL341-349
  GA300-319 GA398-399 HI967-968 ID832-838 IL600-629 IN460-479 IA500-528 KS660-679 KY400-427 LA700-714 ME039-049 MD206-219
  MA010-027 MA055-055 MI480-499 MN550-567 MS386-397 MO630-658 MT590-599 NE680-693 NV889-898 NH030-038 NJ070-089 NM870-884
  NY100-149 NY005-005 NY063-063 NC270-289 ND580-588 OH430-459 OK730-749 OR970-979 PA150-196 RI028-029 SC290-299 SD570-577
  TN370-385 TX750-799 TX733-733 TX885-885 UT840-847 VT050-059 VA201-201 VA220-246 WA980-994 WV247-268 WI530-549 WY820-831
  WY834-834 AS967-967 GU969-969 MP969-969 PR006-007 PR009-009 VI008-008 AA340-340 AE090-098 AP962-966
`
  .trim()
  .split(/\s+/)

/** A sentence if the ZIP code is of another state than the chosen one; null while either is missing or unfinished. */
export function zipHint(state: string, zip: string): string | null {
  const prefix = /^(\d{3})\d{2}/.exec(zip.trim())?.[1]
  if (prefix === undefined || !isUsState(state)) return null
  const isThere = RANGES.some(
    (range) => range.startsWith(state) && range.slice(2, 5) <= prefix && prefix <= range.slice(6),
  )
  return isThere ? null : `ZIP codes in ${US_STATES[state]} don’t begin with ${prefix}. Please check both.`
}
