import { type ReactNode, use } from 'react'
import { LocalDataContext } from '#sync/react'
import { BuildPartsContext } from '#ui/builds/build-parts'
import { PendingLocalDataContext } from './pending-local-data-context'
import { RIG_BUILDER_PARTS } from './rig-builder-parts'
import { WaitingPictures } from './waiting-pictures'

/** Provides the local database to its children once it is open; `fallback` until then. Loaded lazily, with Dexie. */
export function PageData({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const data = use(PendingLocalDataContext)
  if (!data) return fallback
  return (
    <LocalDataContext value={data}>
      <BuildPartsContext value={RIG_BUILDER_PARTS}>
        <WaitingPictures>{children}</WaitingPictures>
      </BuildPartsContext>
    </LocalDataContext>
  )
}
