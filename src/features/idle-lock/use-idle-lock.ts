import { useEffect, useState } from 'react'
import { type IdleState, idleState } from '#domain/idle-lock'
import { isLocked, watchScreen } from '#runtime/is-locked'
import { lastUse, lockRule, lockScreen, noteUse } from '#runtime/screen-lock'

const LOOK_EVERY_MS = 5_000
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Whether the screen of this person is locked, or soon will be. Only the server knows a password, so while it cannot be
 * asked nothing is locked that was open, and it is made up for as soon as it can; what is locked stays so, whatever
 * becomes of the rule.
 */
export function useIdleLock(uid: string, canAsk: boolean): IdleState {
  const [state, setState] = useState<IdleState>(() => (isLocked(uid) ? 'idle' : 'used'))
  useEffect(() => {
    const find = (): IdleState => {
      if (isLocked(uid)) return 'idle'
      const after = lockRule(uid)
      if (after === null || !canAsk) return 'used'
      const now = Date.now()
      const last = lastUse()
      // The clock was set back: from here on it counts anew.
      if (last === null || last > now) noteUse(now)
      return idleState(last ?? now, now, after)
    }
    const look = (): IdleState => {
      const found = find()
      setState(found)
      if (found === 'idle' && !isLocked(uid)) lockScreen(uid)
      return found
    }
    const isOver = () => {
      const [last, after] = [lastUse(), lockRule(uid)]
      return last !== null && after !== null && idleState(last, Date.now(), after) === 'idle'
    }
    // A touch after a night is no sign that the same person is there, so it looks before it notes; neither is one that
    // comes while nobody can be asked: it is still time when they can.
    const onUse = () => {
      if (look() === 'idle' || isOver()) return
      noteUse(Date.now())
      look()
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    for (const sign of SIGNS) window.addEventListener(sign, onUse, { capture: true, passive: true })
    // Another tab was used, or its lock was opened.
    const stop = watchScreen(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, onUse, { capture: true })
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [uid, canAsk])
  return state
}
