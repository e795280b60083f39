import { startTransition, useEffect, useState } from 'react'
import { HEALTHY_DEVICE } from '#runtime/device-status'
import type { Pwa } from './start-pwa'
import type { Started, StartedSource } from './started'

type Shown = readonly [started: Started, pwa: Pwa | null]

const ANONYMOUS = { kind: 'anonymous' } as const

/**
 * What the start-up has made so far, and the worker's side. A page that was rendered to HTML (`isPrerendered`) is taken
 * over as a visitor without a worker sees it, and what this device knows comes afterwards, in React's own time: a part
 * of the page whose code is still on its way would lose what it shows.
 */
export function useStarted(source: StartedSource, pwa: Pwa | null, isPrerendered: boolean): Shown {
  const [shown, setShown] = useState<Shown>(() => {
    const started = source.get()
    if (!isPrerendered) return [started, pwa]
    return [{ ...started, session: { ...started.session, session: ANONYMOUS }, device: HEALTHY_DEVICE }, null]
  })
  useEffect(() => {
    const show = () =>
      setShown((now) => (now[0] === source.get() && now[1] === pwa ? now : [source.get(), pwa]))
    if (isPrerendered) startTransition(show)
    else show()
    return source.subscribe(show)
  }, [source, pwa, isPrerendered])
  return shown
}
