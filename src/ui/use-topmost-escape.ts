import { useEffect, useRef } from 'react'

/** Dialogs that are open, the last one above the others. */
const open: symbol[] = []

/** Closes by Escape only what lies above everything else: a question over a form must not take the form along. */
export function useTopmostEscape(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const me = Symbol('dialog')
    open.push(me)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || open.at(-1) !== me) return
      // Something inside has a use for it, as what is being dragged.
      if (isKept(event.target)) return
      // Whatever is beneath becomes the uppermost at once, and hears of this key too.
      event.preventDefault()
      close.current()
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
