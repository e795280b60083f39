import { startTransition, useEffect, useState } from 'react'
import { HEALTHY_DEVICE } from '#runtime/device-status'
import type { Pwa } from './start-pwa'
import type { Started, StartedSource } from './started'

type Shown = readonly [started: Started, pwa: Pwa | null]

const ANONYMOUS = { kind: 'anonymous' } as const

/**
 * What the startup has created so far, and the PWA. A prerendered page is hydrated as for a visitor without a worker,
 * and the real state follows in a transition, so that parts whose code is still loading keep their content.
 */
export function useStarted(source: StartedSource, pwa: Pwa | null, isPrerendered: boolean): Shown {
  const [shown, setShown] = useState<Shown>(() => {
    const started = source.get()
    if (!isPrerendered) return [started, pwa]
    return [{ ...started, session: { ...started.session, session: ANONYMOUS }, device: HEALTHY_DEVICE }, null]
  })
  useEffect(() => {
    const show = () =>
      setShown((current) => {
        const started = source.get()
        return current[0] === started && current[1] === pwa ? current : [started, pwa]
      })
    if (isPrerendered) startTransition(show)
    else show()
    return source.subscribe(show)
  }, [source, pwa, isPrerendered])
  return shown
}
