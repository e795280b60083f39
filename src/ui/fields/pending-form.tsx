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
  const container = useRef<HTMLDivElement>(null)
  const isLoading = content === null
  const wasLoading = useRef(isLoading)
  const deferredForm = useRef<HTMLFormElement | null>(null)

  useEffect(() => {
    if (!content || !wasLoading.current || !container.current) return
    wasLoading.current = false
    fillEmptyFields(container.current, empty, content)
    if (deferredForm.current?.isConnected) deferredForm.current.requestSubmit()
  }, [empty, content])

  const deferSubmit = (event: SubmitEvent<HTMLElement>) => {
    if (!isLoading) return
    event.preventDefault()
    event.stopPropagation()
    deferredForm.current = event.target instanceof HTMLFormElement ? event.target : null
  }
  return (
    <PendingContext value={isLoading}>
      <div ref={container} className={classes.fields} onSubmitCapture={deferSubmit}>
        {children}
      </div>
    </PendingContext>
  )
}
