/** Path, title and description of a page that search engines list; for item pages see `item-heads`. */
export interface ListedPage {
  path: string
  /** Title for crumb and tab, without the site's name; null for the home page, whose title is name and claim. */
  title: string | null
  /** 50 to 160 characters. */
  description: string
}
