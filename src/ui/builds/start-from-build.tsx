import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { buildFragment } from '#shared/builds/build-fragment'
import { paths } from '#shared/site/paths'

/** Opens the build of a project or rig in the rig builder; nothing if it has none. `buildLink`: as its row holds it. */
export function StartFromBuild({ buildLink }: { buildLink: string | null | undefined }) {
  // A row may hold anything.
  const fragment = typeof buildLink === 'string' ? buildFragment(buildLink) : null
  if (fragment === null) return null
  return (
    <Button component={Link} to={{ pathname: paths.rigBuilder, hash: fragment }} variant="default">
      Start from This Build
    </Button>
  )
}
