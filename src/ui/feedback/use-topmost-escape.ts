import { useEffect, useEffectEvent } from 'react'

/** Open dialogs, the topmost last. */
const openDialogs: symbol[] = []

/** Closes only the topmost dialog on Escape: closing a question must not close the form below it. */
export function useTopmostEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const dialog = Symbol('dialog')
    openDialogs.push(dialog)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      if (openDialogs.at(-1) !== dialog || usesEscape(event.target)) return
      // The dialog below becomes topmost immediately and would also handle this event.
      event.preventDefault()
      close()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
    }
  }, [isOpen])
}

/** Whether an element inside the dialog uses Escape itself, such as one that is being dragged. */
const usesEscape = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.dataset.mantineStopPropagation === 'true'
