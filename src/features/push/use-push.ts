import { useEffect, useEffectEvent, useState } from 'react'
import { browserPushPorts } from '#pwa/push/browser-push-ports'
import { type PushPorts, type PushState, readPushState, turnOffPush, turnOnPush } from '#pwa/push/push-device'
import { useSession } from '#runtime/session'
import { PROMPT_DISMISSED, pushFailureSentence } from './push-messages'

export interface Push {
  /** Null while it is being read, and for visitors. */
  state: PushState | null
  isBusy: boolean
  /** Why the last attempt failed. */
  problem: string | null
  /** Call it in a click handler: it may open the browser's permission prompt. */
  turn(isWanted: boolean): Promise<void>
}

/** Notifications on this device for a customer. Rereads the state on focus, since browser settings may have changed. */
export function usePush(ports: PushPorts = browserPushPorts): Push {
  const { session, push: server } = useSession()
  const uid = session.kind === 'signed-in' ? session.uid : null
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const refresh = useEffectEvent(async () => {
    // A browser that blocks storage has no stored subscription either, so notifications are not on.
    setState(uid === null ? null : await readPushState(ports, uid).catch(() => 'missing' as const))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person has their own state
  useEffect(() => {
    const onFocus = () => void refresh()
    onFocus()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [uid])

  const turn = async (isWanted: boolean) => {
    if (uid === null) return
    setBusy(true)
    setProblem(null)
    try {
      if (isWanted) {
        const reached = await turnOnPush(ports, server, uid)
        if (reached === 'off') setProblem(PROMPT_DISMISSED)
      } else await turnOffPush(ports, server)
    } catch (cause) {
      setProblem(pushFailureSentence(cause))
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return { state, isBusy, problem, turn }
}
