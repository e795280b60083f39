import { useEffect, useState } from 'react'
import { type IdleState, idleState } from '#domain/idle-lock'
import { isLocked, lastUse, lockScreen, noteUse, SCREEN_OPENED } from '#runtime/screen-lock'

const LOOK_EVERY_MS = 5_000
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Whether the screen of this person is locked, or soon will be. `after`: ms without use; null never locks. Only the
 * server knows a password, so while it cannot be asked nothing is locked that was open; what is locked stays so.
 */
export function useIdleLock(uid: string, after: number | null, canAsk: boolean): IdleState {
  const [state, setState] = useState<IdleState>(() => (isLocked(uid) ? 'idle' : 'used'))
  useEffect(() => {
    const look = (): IdleState => {
      const now = Date.now()
      if (!isLocked(uid) && after !== null && canAsk) {
        if (idleState(lastUse() ?? now, now, after) === 'idle') lockScreen(uid)
      }
      const found = isLocked(uid)
        ? 'idle'
        : after === null || !canAsk
          ? 'used'
          : idleState(lastUse() ?? now, now, after)
      setState(found)
      return found
    }
    // A touch after a night is no sign that the same person is there, so it looks before it notes.
    const onUse = () => {
      if (look() === 'idle') return
      noteUse(Date.now())
      look()
    }
    look()
    if (lastUse() === null) noteUse(Date.now())
    const timer = setInterval(look, LOOK_EVERY_MS)
    for (const sign of SIGNS) window.addEventListener(sign, onUse, { capture: true, passive: true })
    // Another tab was used, or its lock was opened.
    for (const word of ['storage', SCREEN_OPENED]) window.addEventListener(word, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, onUse, { capture: true })
      for (const word of ['storage', SCREEN_OPENED]) window.removeEventListener(word, look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [uid, after, canAsk])
  return state
}
