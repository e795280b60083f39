import { FavoriteToggle } from '#features/favorites/favorite-toggle'
import { RigActions } from '#features/rigs/rig-actions'
import type { RowTypes } from '#shared/schema/rows'

/** The secondary actions of a rig with the favorite toggle. */
export function RigActionsPart({ rig }: { rig: RowTypes['rigs'] }) {
  return <RigActions rig={rig} favorite={<FavoriteToggle kind="rig" item={rig} />} />
}
