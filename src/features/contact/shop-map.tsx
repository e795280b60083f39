import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconExternalLink, IconMap2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useSyncStatus } from '#runtime/sync'
import { GenoaMap } from '#ui/shop/genoa-map'
import classes from './shop-map.module.css'

/** Genoa, NY, and some miles around it. The content security policy allows this one host in a frame. */
const EMBED =
  'https://www.openstreetmap.org/export/embed.html?bbox=-76.62%2C42.62%2C-76.45%2C42.72&layer=mapnik&marker=42.669%2C-76.536'
const DIRECTIONS = 'https://www.openstreetmap.org/directions?to=42.669%2C-76.536'

/** A drawn map; a click loads the real one, so that no visitor is reported to another site unasked (Site 2). */
export function ShopMap() {
  const { isReachable } = useSyncStatus('isReachable')
  const { online } = useNetwork()
  // `isReachable` may be outdated, so `online` counts, too: a device that reports no network has none.
  const hasConnection = isReachable && online
  const [isWanted, setWanted] = useState(false)
  return (
    <div className="rw-stack rw-gap-16">
      <div className={classes.sheet}>
        {isWanted && hasConnection ? (
          <iframe
            className={classes.frame}
            src={EMBED}
            title="Map of Genoa, NY, with the shop"
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <GenoaMap />
        )}
      </div>
      <div className="rw-cluster rw-gap-12 rw-center">
        {isWanted && hasConnection ? null : (
          <Button variant="default" leftSection={<IconMap2 size={20} />} onClick={() => setWanted(true)}>
            Load the interactive map
          </Button>
        )}
        <Button
          variant="default"
          component="a"
          href={DIRECTIONS}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={20} />}
        >
          Get directions
        </Button>
        <p role="status" className={classes.note}>
          {isWanted && !hasConnection
            ? 'The interactive map needs a connection. It loads automatically once there is one.'
            : 'The interactive map comes from OpenStreetMap, which then learns that you look at it.'}
        </p>
      </div>
    </div>
  )
}
