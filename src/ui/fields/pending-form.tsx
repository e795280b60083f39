import { createContext, type ReactNode, type SubmitEvent, use, useEffect, useRef } from 'react'
import { type FieldContent, fillEmptyFields } from './fill-empty-fields'
import classes from './pending-form.module.css'

const PendingContext = createContext(false)

/** Whether the surrounding PendingForm is still loading its content; disable controls whose input would be lost. */
export const useIsFormPending = (): boolean => use(PendingContext)

export interface PendingFormProps {
  /** Values of the fields in the HTML. */
  empty: FieldContent
  /** Initial values of the form; null until they are loaded. */
  content: FieldContent | null
  children: ReactNode
}

/**
 * The fields of a prerendered form whose initial values (a draft, parameters of a link) are loaded later. The fields
 * accept input from the first paint on, and the initial values are filled into the others; a submit before that is
 * repeated then.
 */
export function PendingForm({ empty, content, children }: PendingFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const isHeld = content === null
  const wasHeld = useRef(isHeld)
  const sent = useRef<HTMLFormElement | null>(null)

  useEffect(() => {
    if (!content || !wasHeld.current || !place.current) return
    wasHeld.current = false
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
