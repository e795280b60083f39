import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { buildFragment } from '#shared/builds/build-fragment'
import { paths } from '#shared/site/paths'

/** History state of the rig builder's page: the row to which its link belongs. */
export interface BuilderState {
  /** Id of the row of `saved_builds`. */
  savedId?: string
  /** Title of the project or rig. */
  startedFrom?: string
}

interface StartFromBuildProps {
  /** Title of the project or rig. */
  title: string
  /** As stored in its row. */
  buildLink: string | null | undefined
}

/** Opens the build of a project or rig in the rig builder; renders nothing if it has none. */
export function StartFromBuild({ title, buildLink }: StartFromBuildProps) {
  // A row may contain any value.
  const fragment = typeof buildLink === 'string' ? buildFragment(buildLink) : null
  if (fragment === null) return null
  return (
    <Button
      component={Link}
      to={{ pathname: paths.rigBuilder, hash: fragment }}
      state={{ startedFrom: title } satisfies BuilderState}
      variant="default"
    >
      Start from This Build
    </Button>
  )
}
