/**
 * Whether a person has typed or chosen anything since the page was loaded. Coarser than asking each form, and for that
 * reason without a way to forget one: the cost of a wrong yes is a question instead of a silent reload.
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
