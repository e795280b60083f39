import type { Json } from '#shared/schema/row-values'
import { type BuildCardProps, useBuildParts } from './build-parts'

export interface ChangedBuildProps {
  /** The build before; null if there was none. */
  from: Json | null
  to: Json
}

/** The build that the shop sends with a message: its differences from the one before, or all of it if it is the first. */
export function ChangedBuild({ from, to }: ChangedBuildProps) {
  const { BuildCard, BuildChanges } = useBuildParts()
  return from === null ? (
    <BuildCard title="Build" build={to} />
  ) : (
    <BuildChanges title="Changes to the build" from={from} to={to} />
  )
}

/** A build on the page of a request or an order. */
export function ShownBuild(props: BuildCardProps) {
  const { BuildCard } = useBuildParts()
  return <BuildCard {...props} />
}
