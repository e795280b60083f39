import { useEffect, useEffectEvent, useState } from 'react'
import { browserPushPorts } from '#pwa/browser-push-ports'
import { type PushPorts, type PushState, readPushState, turnOffPush, turnOnPush } from '#pwa/push-device'
import { useSession } from '#runtime/session'
import { pushFailureSentence, UNANSWERED } from './push-words'

export interface Push {
  /** Null while it is being read, and where nobody is signed in. */
  state: PushState | null
  isBusy: boolean
  /** Why the last attempt has changed nothing. */
  problem: string | null
  /** In a click: it may ask the person. */
  turn(isWanted: boolean): Promise<void>
}

/** Notifications on this device, for whoever is signed in. What was changed in the browser's settings shows on return. */
export function usePush(ports: PushPorts = browserPushPorts): Push {
  const { session, push: server } = useSession()
  const uid = session.kind === 'signed-in' ? session.uid : null
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const look = useEffectEvent(async () => {
    // A browser that blocks its storage keeps no note either: nothing is on.
    setState(uid === null ? null : await readPushState(ports, uid).catch(() => 'missing' as const))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another state
  useEffect(() => {
    const onFocus = () => void look()
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
        if (reached === 'off') setProblem(UNANSWERED)
      } else await turnOffPush(ports, server)
    } catch (cause) {
      setProblem(pushFailureSentence(cause))
    } finally {
      setBusy(false)
      await look()
    }
  }
  return { state, isBusy, problem, turn }
}
