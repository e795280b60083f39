import { useParams } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { paths } from '#shared/site/paths'
import { DetailStates } from '#ui/page/detail-states'
import { useRig } from './queries'
import { RigDetail } from './rig-detail'

const MISSING = {
  eyebrow: 'Rig',
  title: 'Rig not found',
  intro: 'It may have been sold and taken down. See what else is on the lot.',
  invitation: 'We can build another one, around what you carry.',
  listPath: paths.rigs,
  listLabel: 'Browse Rigs',
}

/** One rig (Site 2). A first load that fails leads to the list with a toast; an unknown id says so. */
export function RigDetailPage() {
  const { id = '' } = useParams()
  // Without the key, the live query would show the previous rig for a moment.
  return <LoadedRig key={id} id={id} />
}

function LoadedRig({ id }: { id: string }) {
  const rig = useRig(id)
  const state = useLoadState(rig === undefined ? undefined : rig !== null, 'rigs', id)
  return (
    <DetailStates state={state} failed="Failed to load rig details" missing={MISSING}>
      {rig ? <RigDetail rig={rig} /> : null}
    </DetailStates>
  )
}
