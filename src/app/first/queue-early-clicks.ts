/** By then every part of a page that the app has taken over is the app's, ms. */
const SETTLED = 10_000

/**
 * Keeps what is pressed before the page can answer; links lead on by themselves. Answers what gives it back: the last
 * press counts. From then on the page is taken over part by part, and React forgets what is pressed in a part that it has
 * not come to yet: that is pressed again until it is heard.
 */
export function queueEarlyClicks(root: HTMLElement): () => void {
  let pressed: HTMLElement | null = null
  let isHeld = true
  let isAgain = false
  let isSettling = true

  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('button') : null
    // One that says itself that it cannot be used yet promises nothing.
    if (!control || isAgain || control.getAttribute('aria-disabled') === 'true') return
    delete pressed?.dataset.early
    pressed = control
    if (isHeld) {
      // It was heard, and waits: ui/theme/base.css.
      control.dataset.early = ''
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const wasHeard = listen(control)
    setTimeout(() => {
      if (wasHeard()) pressed = null
      else if (pressed === control) press()
    })
  }

  const press = () => {
    const control = pressed
    if (!control?.isConnected) return
    delete control.dataset.early
    const wasHeard = listen(control)
    isAgain = true
    control.click()
    isAgain = false
    if (wasHeard()) pressed = null
    if (pressed !== control) return
    requestAnimationFrame(() => {
      if (pressed === control && isSettling) press()
    })
  }

  const settle = () => {
    isSettling = false
    root.removeEventListener('click', onClick, { capture: true })
  }
  root.addEventListener('click', onClick, { capture: true })
  return () => {
    if (!isHeld) return
    isHeld = false
    setTimeout(settle, SETTLED)
    press()
  }
}

/** Whether a click has come as far as to the control, from now until that is asked. */
function listen(control: HTMLElement): () => boolean {
  let isHeard = false
  const note = () => {
    isHeard = true
  }
  control.addEventListener('click', note)
  return () => {
    control.removeEventListener('click', note)
    return isHeard
  }
}
