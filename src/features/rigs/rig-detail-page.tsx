import { useParams } from 'react-router-dom'
import { useItem } from '#runtime/use-item'
import { itemKey } from '#shared/site/find-by-address'
import { paths } from '#shared/site/paths'
import { DetailStates } from '#ui/page/detail-states'
import { RigBody } from './rig-body'
import { RigDetail } from './rig-detail'

export { RigBody }

const MISSING = {
  eyebrow: 'Rig',
  title: 'Rig not found',
  intro: 'It may have been sold and taken down. See what else is on the lot.',
  invitation: 'We can build you another one around what you carry.',
  listPath: paths.rigs,
  listLabel: 'Browse Rigs',
}

/** One rig (Site 2). If the first load fails, the list opens with a toast; an unknown address shows a message. */
export function RigDetailPage() {
  const { id = '' } = useParams()
  // Without the key, the live query would show the previous rig for a moment.
  return <LoadedRig key={itemKey(id)} address={id} />
}

function LoadedRig({ address }: { address: string }) {
  const { item, state } = useItem('rigs', address)
  return (
    <DetailStates state={state} failed="Failed to load rig details" missing={MISSING}>
      {item ? <RigDetail rig={item} /> : null}
    </DetailStates>
  )
}
