import { useEffect, useEffectEvent } from 'react'

/** Open dialogs, the topmost last. */
const open: symbol[] = []

/** Closes only the topmost dialog on Escape: closing a question must not close the form below it. */
export function useTopmostEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const me = Symbol('dialog')
    open.push(me)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || open.at(-1) !== me) return
      // An element inside handles Escape, such as one that is being dragged.
      if (isKept(event.target)) return
      // The dialog below becomes topmost immediately and would also handle this event.
      event.preventDefault()
      close()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      open.splice(open.indexOf(me), 1)
    }
  }, [isOpen])
}

const isKept = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.dataset.mantineStopPropagation === 'true'
