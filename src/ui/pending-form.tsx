import { createContext, type ReactNode, type SubmitEvent, use, useEffect, useRef } from 'react'
import { type FieldContent, fillUntouched } from './fill-untouched'
import classes from './pending-form.module.css'

const PendingContext = createContext(false)

/** True of what stands in a form that still waits for what it starts with: what would be lost then is not offered. */
export const useIsFormPending = (): boolean => use(PendingContext)

export interface PendingFormProps {
  /** What the fields hold in the HTML. */
  empty: FieldContent
  /** What the form starts with; null until that is known. */
  content: FieldContent | null
  children: ReactNode
}

/**
 * The fields of a form that stands in the HTML of its page, before it is known what it starts with (a draft, what a link
 * asks for). They take what is typed from the first paint on, and the rest is filled in around it; whoever sends the form
 * before that sends it then.
 */
export function PendingForm({ empty, content, children }: PendingFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const isHeld = content === null
  const wasHeld = useRef(isHeld)
  const sent = useRef<HTMLFormElement | null>(null)

  useEffect(() => {
    if (!content || !wasHeld.current || !place.current) return
    wasHeld.current = false
    fillUntouched(place.current, empty, content)
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
