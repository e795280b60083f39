/**
 * Pages are prerendered without a query. Where the URL has one, content that depends on it (`data-query`: a tab, a
 * filter) is hidden from the first paint on (public/before-paint.js, ui/theme/query-content.css): it would change while
 * a person reads it. This shows it: call it once the content matches the query, or when the app cannot start.
 */
export function showQueryContent({ documentElement }: Document): void {
  delete documentElement.dataset.query
}
