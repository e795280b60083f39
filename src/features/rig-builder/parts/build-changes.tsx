import type { BuildChangesProps } from '#ui/builds/build-parts'
import { readBuild } from '../build/read-build'
import { ChangeList } from './change-list'

/** What has changed from one stored build to another. Pages of the rig builder import `ChangeList`, not this file. */
export function BuildChanges({ title, from, to }: BuildChangesProps) {
  return <ChangeList title={title} from={readBuild(from)} to={readBuild(to)} />
}
