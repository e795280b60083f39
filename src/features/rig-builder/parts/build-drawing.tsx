import type { Json } from '#shared/schema/row-values'
import { readBuild } from '../build/read-build'
import { DrawnView } from '../drawings/drawn-view'

/** The curb side of a build, in place of a picture of it. */
export function BuildDrawing({ build: value }: { build: Json }) {
  const build = readBuild(value)
  return build ? <DrawnView build={build} view="curb" /> : null
}
