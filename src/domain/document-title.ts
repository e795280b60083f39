/** Characters of a title that search engines show; what goes beyond they cut, or write anew. */
export const LONGEST_TITLE = 70

/**
 * What stands in the tab and above a search result; where there is no room for both, the site's name gives way to the
 * page's. The home page's, null, is name and claim.
 */
export function documentTitle(title: string | null, name: string): string {
  if (!title) return `${name} · Custom aluminum rigs since 1994`
  const whole = `${title} · ${name}`
  return whole.length > LONGEST_TITLE ? title : whole
}
