import { createContext, type ReactNode, type SubmitEvent, use, useLayoutEffect, useRef } from 'react'
import { type FieldContent, fillEmptyFields } from './fill-empty-fields'
import classes from './pending-form.module.css'

const PendingContext = createContext(false)

/** Whether the surrounding PendingForm is still loading its content; disable controls whose input would be lost. */
export const useIsFormPending = (): boolean => use(PendingContext)

export interface PendingFormProps {
  /** Values of the fields when the form is first shown. */
  empty: FieldContent
  /** Initial values of the form; null until they are loaded. */
  content: FieldContent | null
  children: ReactNode
}

/**
 * The fields of a form whose initial values (a draft, parameters of a link) are loaded after it is shown. The fields
 * accept input from the first paint on, and the initial values are filled into the others; a submit before that is
 * repeated then.
 */
export function PendingForm({ empty, content, children }: PendingFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const isHeld = content === null
  const isFilled = useRef(false)
  const sent = useRef<HTMLFormElement | null>(null)

  // Before the paint, so that a form whose content is there at once is never shown empty.
  useLayoutEffect(() => {
    if (!content || isFilled.current || !place.current) return
    isFilled.current = true
    fillEmptyFields(place.current, empty, content)
    if (sent.current?.isConnected) sent.current.requestSubmit()
  }, [empty, content])

  const hold = (event: SubmitEvent<HTMLElement>) => {
    if (!isHeld) return
    event.preventDefault()
    event.stopPropagation()
    sent.current = event.target instanceof HTMLFormElement ? event.target : null
  }
  return (
    <PendingContext value={isHeld}>
      <div ref={place} className={classes.fields} onSubmitCapture={hold}>
        {children}
      </div>
    </PendingContext>
  )
}
