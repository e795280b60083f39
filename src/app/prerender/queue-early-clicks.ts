/** Time after which every part of the page is assumed to be hydrated, ms. */
const SETTLED = 10_000

/**
 * Queues early clicks on buttons; links work without this. Returns a function that replays the last one. From then on
 * React hydrates the page part by part and drops clicks in parts that are not hydrated yet: such a click is repeated
 * until a listener of the button has received it.
 */
export function queueEarlyClicks(root: HTMLElement): () => void {
  let pressed: HTMLElement | null = null
  let isQueueing = true
  let isRepeating = false
  let isHydrating = true

  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('button') : null
    // A button that shows itself as disabled must not act later.
    if (!control || isRepeating || control.getAttribute('aria-disabled') === 'true') return
    delete pressed?.dataset.early
    pressed = control
    if (isQueueing) {
      // Shows that the click is queued: ui/theme/base.css.
      control.dataset.early = ''
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const wasHeard = listen(control)
    setTimeout(() => {
      if (wasHeard()) pressed = null
      else if (pressed === control) replay()
    })
  }

  const replay = () => {
    const control = pressed
    if (!control?.isConnected) return
    delete control.dataset.early
    const wasHeard = listen(control)
    isRepeating = true
    control.click()
    isRepeating = false
    if (wasHeard()) pressed = null
    if (pressed !== control) return
    requestAnimationFrame(() => {
      if (pressed === control && isHydrating) replay()
    })
  }

  const settle = () => {
    isHydrating = false
    root.removeEventListener('click', onClick, { capture: true })
  }
  root.addEventListener('click', onClick, { capture: true })
  return () => {
    if (!isQueueing) return
    isQueueing = false
    setTimeout(settle, SETTLED)
    replay()
  }
}

/** Returns a function that returns whether the control has received a click since, and stops listening. */
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
