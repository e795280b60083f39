/**
 * A page's HTML is rendered without a query. Where the address has one, what a tab or a filter decides (`data-asked`) is
 * held from the first paint (public/before-paint.js, ui/theme/query-content.css): it would be read, and then move away.
 * Called once it shows what was asked for, and where nothing else will come.
 */
export function showQueryContent({ documentElement }: Document): void {
  delete documentElement.dataset.asked
}
