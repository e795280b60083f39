import { type ReactNode, type Ref, useCallback, useMemo, useRef } from 'react'
import { looksAutomated } from '#domain/looks-automated'
import classes from './use-send-guard.module.css'

export interface SendGuard {
  /** Belongs into the form. */
  trap: ReactNode
  /** False: it looks like a program's; the person, if it is one, has been asked to press once more. */
  mayGo: () => boolean
}

/**
 * Keeps simple programs from sending a form. Nothing is lost and nothing is told: what was typed stays, the reason is
 * left out, and the next press goes through where the signs are gone, as they are for a person. `ask` shows the words.
 */
export function useSendGuard(ask: (title: string, message: string) => void): SendGuard {
  const field = useRef<HTMLInputElement>(null)
  const mayGo = useCallback(() => {
    const signs = {
      trap: field.current?.value ?? '',
      pageAge: performance.now(),
      // Older browsers do not say; they are no reason to doubt anybody.
      hasHand: navigator.userActivation?.hasBeenActive ?? true,
    }
    if (!looksAutomated(signs)) return true
    if (field.current) field.current.value = ''
    ask('Not Sent Yet', 'Please press the button once more.')
    return false
  }, [ask])
  const trap = useMemo(() => <Trap ref={field} />, [])
  return { trap, mayGo }
}

/** Seen, focused and read out by nobody; its name means nothing to what fills in forms for people, which is told so, too. */
function Trap({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={classes.trap} aria-hidden="true">
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
