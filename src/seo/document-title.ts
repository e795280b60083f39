/** Most characters of a title that search engines show; they cut or replace a longer one. */
export const MAX_TITLE_LENGTH = 70

/**
 * Title for the tab and search results: the page's title and the site's name, or the page's title alone if both are too
 * long. For the home page (null) it is the site's name and tagline.
 */
export function documentTitle(title: string | null, name: string): string {
  if (!title) return `${name} · Custom aluminum rigs since 1994`
  const whole = `${title} · ${name}`
  return whole.length > MAX_TITLE_LENGTH ? title : whole
}
