import { RigDetailPage } from '#features/rigs/rig-detail-page'
import { lazyPart } from '#ui/lazy-part'

/** Loaded separately, because it includes the code for writing; the page is shown before it is loaded. */
const RigActions = lazyPart(async () => ({ default: (await import('./rig-actions-part')).RigActionsPart }), {
  isEager: true,
})

/** The rig page with its actions, among them the favorite toggle: two features that may not import each other. */
export function RigDetailRoute() {
  return <RigDetailPage renderActions={(rig) => <RigActions rig={rig} />} />
}
