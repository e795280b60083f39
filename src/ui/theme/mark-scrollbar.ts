/** Marks the root element if scrollbars take up room, which no media query reports. */
export function markScrollbar({ documentElement: root, defaultView: view }: Document): void {
  root.toggleAttribute('data-scrollbar', (view?.innerWidth ?? 0) > root.clientWidth)
}
