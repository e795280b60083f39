/** A toolbar that comes and goes is lower than any keyboard, px. */
const LOWEST_KEYBOARD = 100

/**
 * Phones lay the keyboard over the page, whose own height stays as it is: `--rw-keyboard` is how much of its foot is
 * covered, and dialogs and bars at the foot stand above it.
 */
export function followKeyboard(root: HTMLElement, seen: VisualViewport | null): void {
  if (!seen) return
  const tell = () => {
    const covered = Math.round(root.clientHeight - seen.offsetTop - seen.height)
    // Of a page that is enlarged, what does not show is beside the screen, not beneath a keyboard.
    if (seen.scale > 1 || root.clientHeight - seen.height < LOWEST_KEYBOARD)
      root.style.removeProperty('--rw-keyboard')
    else root.style.setProperty('--rw-keyboard', `${Math.max(0, covered)}px`)
  }
  for (const event of ['resize', 'scroll']) seen.addEventListener(event, tell)
}
