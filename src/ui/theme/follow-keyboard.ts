/** Browser toolbars are lower than this, keyboards higher, px. */
const LOWEST_KEYBOARD = 100

/**
 * The keyboard of phones covers the page without changing its height. Sets `--rw-keyboard` to the covered height, so
 * that dialogs and bars at the foot stay above it.
 */
export function followKeyboard(root: HTMLElement, seen: VisualViewport | null): void {
  if (!seen) return
  const update = () => {
    const covered = Math.round(root.clientHeight - seen.offsetTop - seen.height)
    // On a zoomed page, the hidden part is outside the screen, not under a keyboard.
    if (seen.scale > 1 || root.clientHeight - seen.height < LOWEST_KEYBOARD)
      root.style.removeProperty('--rw-keyboard')
    else root.style.setProperty('--rw-keyboard', `${Math.max(0, covered)}px`)
  }
  for (const event of ['resize', 'scroll']) seen.addEventListener(event, update)
}
