/** Tells the styles that this browser's scrollbar takes room beside the page: no media query knows. */
export function markScrollbar({ documentElement: root, defaultView: view }: Document): void {
  root.toggleAttribute('data-scrollbar', (view?.innerWidth ?? 0) > root.clientWidth)
}
