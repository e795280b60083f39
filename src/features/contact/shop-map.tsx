import { Button } from '@mantine/core'
import { IconExternalLink, IconMap2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useHasNetwork } from '#runtime/has-network'
import { useSyncStatus } from '#runtime/sync'
import { GenoaMap } from '#ui/shop/genoa-map'
import classes from './shop-map.module.css'

/** Genoa, NY, and some miles around it. The content security policy allows this one host in a frame. */
const EMBED =
  'https://www.openstreetmap.org/export/embed.html?bbox=-76.62%2C42.62%2C-76.45%2C42.72&layer=mapnik&marker=42.669%2C-76.536'
const DIRECTIONS = 'https://www.openstreetmap.org/directions?to=42.669%2C-76.536'

/** How long the interactive map may take to answer, in ms. */
const TIMEOUT_MS = 10_000

type Phase = 'drawn' | 'loading' | 'shown' | 'failed'

/** Whether the interactive map can be shown. A frame does not report a failed load, so a request is sent first. */
function useInteractiveMap(): { phase: Phase; hasConnection: boolean; load: () => void } {
  const { isReachable } = useSyncStatus('isReachable')
  const hasNetwork = useHasNetwork()
  // `isReachable` may be outdated, so the network is checked as well: a device that reports none has none.
  const hasConnection = isReachable && hasNetwork
  /** Number of clicks on the button that loads the map. */
  const [tries, setTries] = useState(0)
  const [phase, setPhase] = useState<Phase>('drawn')
  // A map that is shown needs no further request, and stays when the connection is lost.
  const isShown = phase === 'shown'
  useEffect(() => {
    if (tries === 0 || !hasConnection || isShown) return
    let isCurrent = true
    const finish = (phase: Phase) => isCurrent && setPhase(phase)
    setPhase('loading')
    fetch(EMBED, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      () => finish('shown'),
      () => finish('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [tries, hasConnection, isShown])
  return {
    phase: tries > 0 && !hasConnection && !isShown ? 'loading' : phase,
    hasConnection,
    load: () => setTries(tries + 1),
  }
}

function noteOf(phase: Phase, hasConnection: boolean): string {
  switch (phase) {
    case 'drawn':
      return 'Opening the interactive map shares your visit with OpenStreetMap.'
    case 'loading':
      return hasConnection
        ? 'Loading the interactive map…'
        : 'The interactive map loads automatically once you’re online.'
    case 'shown':
      return 'Map by OpenStreetMap.'
    case 'failed':
      return 'We couldn’t reach OpenStreetMap, so here’s our map instead. Try again, or get directions.'
  }
}

/** A drawn map; a click loads the real one, so that no other site learns of a visitor without their click (Site 2). */
export function ShopMap() {
  const { phase, hasConnection, load } = useInteractiveMap()
  return (
    <div className={classes.parts}>
      <div className={classes.sheet}>
        {phase === 'shown' ? (
          <iframe
            className={classes.frame}
            src={EMBED}
            title="Map of Genoa, NY, showing our shop"
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <GenoaMap />
        )}
      </div>
      <div className="rw-cluster rw-gap-12">
        {phase === 'drawn' || phase === 'failed' ? (
          <Button variant="default" leftSection={<IconMap2 size={20} />} onClick={load}>
            {phase === 'failed' ? 'Try Again' : 'Load the Interactive Map'}
          </Button>
        ) : null}
        <Button
          variant="default"
          component="a"
          href={DIRECTIONS}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={20} />}
        >
          Get Directions
        </Button>
        <p role="status" className={classes.note}>
          {noteOf(phase, hasConnection)}
        </p>
      </div>
    </div>
  )
}
