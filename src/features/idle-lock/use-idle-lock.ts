import { useEffect, useState } from 'react'
import { isLocked, watchScreen } from '#runtime/is-locked'
import { lockScreen, noteUse, readLastUse, readLockRule } from '#runtime/screen-lock'
import { type IdleState, idleState } from './idle-lock-rules'
import { pinTriesLeft } from './lock-pin'

const CHECK_INTERVAL_MS = 5_000
const USE_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Whether the screen of this person is locked, or soon will be. Only the server can check a password, so without a PIN
 * an open screen is not locked while the server is unreachable, but is locked as soon as the server is reachable. A
 * locked screen stays locked even if the rule changes.
 */
export function useIdleLock(uid: string, canCheckPassword: boolean): IdleState {
  const [state, setState] = useState<IdleState>(() => (isLocked(uid) ? 'idle' : 'used'))
  useEffect(() => {
    const readState = (): IdleState => {
      if (isLocked(uid)) return 'idle'
      const after = readLockRule(uid)
      if (after === null || !(canCheckPassword || pinTriesLeft(uid))) return 'used'
      const now = Date.now()
      const last = readLastUse()
      // Never used before, or the clock was set back: idle time begins now.
      if (last === null || last > now) noteUse(now)
      return idleState(last ?? now, now, after)
    }
    const check = (): IdleState => {
      const found = readState()
      setState(found)
      if (found === 'idle' && !isLocked(uid)) lockScreen(uid)
      return found
    }
    const isTimeOver = () => {
      const last = readLastUse()
      const after = readLockRule(uid)
      return last !== null && after !== null && idleState(last, Date.now(), after) === 'idle'
    }
    // Checks before it stores the use: after a long idle time the person may be another one. If the time ran out while
    // the server was unreachable, the use is not stored, so that the screen locks when the server is reachable again.
    const onUse = () => {
      if (check() === 'idle' || isTimeOver()) return
      noteUse(Date.now())
      check()
    }
    check()
    const timer = setInterval(check, CHECK_INTERVAL_MS)
    for (const event of USE_EVENTS) window.addEventListener(event, onUse, { capture: true, passive: true })
    // Another tab was used, locked or unlocked.
    const stop = watchScreen(check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      for (const event of USE_EVENTS) window.removeEventListener(event, onUse, { capture: true })
      stop()
      document.removeEventListener('visibilitychange', check)
    }
  }, [uid, canCheckPassword])
  return state
}
