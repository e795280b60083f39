import { type ReactNode, type Ref, useCallback, useMemo, useRef } from 'react'
import { looksAutomated } from '#shared/text/looks-automated'
import classes from './use-send-guard.module.css'

export interface SendGuard {
  /** The hidden field; render it inside the form. */
  honeypot: ReactNode
  /** Whether the form may be sent. If false, it looks automated, and the sender was asked to send again. */
  maySend: () => boolean
}

/**
 * Blocks simple programs from sending a form. The input is preserved, the reason is not shown, and the next attempt of
 * a person succeeds. `ask` shows the message.
 */
export function useSendGuard(ask: (title: string, message: string) => void): SendGuard {
  const field = useRef<HTMLInputElement>(null)
  const maySend = useCallback(() => {
    const signs = {
      honeypot: field.current?.value ?? '',
      pageAge: performance.now(),
      // Older browsers do not report it and get the benefit of the doubt.
      hasInput: navigator.userActivation?.hasBeenActive ?? true,
    }
    if (!looksAutomated(signs)) return true
    if (field.current) field.current.value = ''
    ask('Not Sent Yet', 'Please press the button again.')
    return false
  }, [ask])
  const honeypot = useMemo(() => <Honeypot ref={field} />, [])
  return { honeypot, maySend }
}

/** Honeypot: invisible, not focusable, hidden from assistive tech, and marked so that autofill ignores it. */
function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={classes.honeypot} aria-hidden="true">
      <input
        ref={ref}
        type="text"
        name="remark_b"
        aria-label="Leave this empty"
        defaultValue=""
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  )
}
