/** What a page that search engines are to list says of itself; those of items are made in `item-heads`. */
export interface ListedPage {
  path: string
  /** As its crumb and its tab say it, without the site's name; null on the home page, whose title is name and claim. */
  title: string | null
  /** 50 to 160 characters. */
  description: string
}
