import { useEffect, useEffectEvent, useState } from 'react'
import { browserWebPushPorts } from '#pwa/web-push/browser-web-push-ports'
import {
  readWebPushState,
  turnOffWebPush,
  turnOnWebPush,
  type WebPushPorts,
  type WebPushState,
} from '#pwa/web-push/web-push'
import { useSession } from '#runtime/session'
import { PROMPT_DISMISSED, webPushFailureSentence } from './web-push-sentences'

export interface WebPush {
  /** Null while it is being read, and for visitors. */
  state: WebPushState | null
  isBusy: boolean
  /** Why the last attempt failed. */
  problem: string | null
  /** Call it in a click handler: it may open the browser's permission prompt. */
  turn(isWanted: boolean): Promise<void>
}

/** Notifications on this device for a customer. Rereads the state on focus, since browser settings may have changed. */
export function useWebPush(ports: WebPushPorts = browserWebPushPorts): WebPush {
  const { session, webPush: server } = useSession()
  const uid = session.kind === 'signed-in' ? session.uid : null
  const [state, setState] = useState<WebPushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const refresh = useEffectEvent(async () => {
    // A browser that blocks storage has no stored subscription either, so notifications are not on.
    setState(uid === null ? null : await readWebPushState(ports, uid).catch(() => 'missing' as const))
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
        const newState = await turnOnWebPush(ports, server, uid)
        if (newState === 'off') setProblem(PROMPT_DISMISSED)
      } else await turnOffWebPush(ports, server)
    } catch (cause) {
      setProblem(webPushFailureSentence(cause))
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return { state, isBusy, problem, turn }
}
