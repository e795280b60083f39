/**
 * Keeps what is pressed before the page can answer; links lead on by themselves. Answers what gives it back: the last
 * press counts.
 */
export function holdPresses(root: HTMLElement): () => void {
  let pressed: HTMLElement | null = null
  const hold = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('button') : null
    if (!control) return
    event.preventDefault()
    event.stopPropagation()
    pressed = control
  }
  root.addEventListener('click', hold, { capture: true })
  return () => {
    root.removeEventListener('click', hold, { capture: true })
    pressed?.click()
    pressed = null
  }
}
