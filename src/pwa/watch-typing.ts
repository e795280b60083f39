/**
 * Returns a function that returns whether the person has typed or selected anything since the page was loaded. Covers
 * all forms; if the result is wrong, the person sees a question instead of a silent reload.
 */
export function watchTyping(window: EventTarget): () => boolean {
  let hasTyped = false
  window.addEventListener(
    'input',
    () => {
      hasTyped = true
    },
    { capture: true, once: true },
  )
  return () => hasTyped
}
