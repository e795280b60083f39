import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { storeRigBuilderOffline } from '#pwa/store-rig-builder-offline'
import { useLoadState } from '#runtime/load-state'
import { useSession } from '#runtime/session'
import { useSync } from '#runtime/sync'
import type { SavedBuildsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { LoadFailed } from '#ui/feedback/load-failed'
import { CardGrid } from '#ui/lists/card-grid'
import { CardGridSkeleton } from '#ui/lists/card-grid-skeleton'
import { EmptyState } from '#ui/lists/empty-state'
import { DocumentHead } from '#ui/page/document-head'
import { LogInFirst } from '#ui/page/log-in-first'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { fromColumns } from '../build/saved-build'
import { comparePath } from '../compare/compare-address'
import { MyBuildCard } from './my-build-card'
import classes from './my-builds-page.module.css'
import { useSavedBuilds } from './queries'

/** The builds that the customer has saved: open, rename, copy, compare, delete. */
export function MyBuildsPage() {
  const { session } = useSession()
  useEffect(() => void storeRigBuilderOffline(), [])
  if (session.kind === 'anonymous')
    return <LogInFirst title="My Builds" message="Please log in to view your builds." />
  return (
    <>
      <DocumentHead title="My Builds" noIndex />
      <PageHeading
        eyebrow="Customer portal"
        title="My Builds"
        intro="Rigs you’ve put together. Open one to change it, or send it to us for a price."
      >
        <Button component={Link} to={paths.rigBuilder}>
          Build a Rig
        </Button>
      </PageHeading>
      <PageSection space="tight">
        <SavedBuilds />
      </PageSection>
    </>
  )
}

function SavedBuilds() {
  const { commands } = useSync()
  const saved = useSavedBuilds()
  const state = useLoadState(saved && saved.length > 0, 'saved_builds')
  if (state === 'failed')
    return <LoadFailed message="Failed to load your builds" onRetry={commands.syncNow} />
  if (state === 'absent')
    return (
      <EmptyState title="No builds yet" text="Put a rig together and press Save, and you’ll find it here.">
        <Button component={Link} to={paths.rigBuilder}>
          Build Your Rig
        </Button>
      </EmptyState>
    )
  if (!saved || state !== 'present') return <CardGridSkeleton />
  return <BuildGrid saved={saved} />
}

/** The list. Builds are compared two at a time: a third choice replaces the first. */
function BuildGrid({ saved }: { saved: readonly SavedBuildsRow[] }) {
  const marks = useRowMarks(
    'saved_builds',
    saved.map(({ id }) => id),
  )
  const [chosen, setChosen] = useState<readonly string[]>([])
  const builds = chosen.flatMap((id) => {
    const row = saved.find((build) => build.id === id)
    return (row && fromColumns(row)) ?? []
  })
  const [first, second] = builds
  return (
    <div className="rw-stack rw-gap-20">
      <p role="status" className="rw-soft">
        {saved.length === 1 ? '1 saved build' : `${saved.length} saved builds`}
      </p>
      <CardGrid label="Saved builds">
        {saved.map((row) => (
          <MyBuildCard
            key={row.id}
            saved={row}
            mark={marks.get(row.id)}
            isChosen={chosen.includes(row.id)}
            onChoose={(isChosen) =>
              setChosen(isChosen ? [...chosen, row.id].slice(-2) : chosen.filter((id) => id !== row.id))
            }
          />
        ))}
      </CardGrid>
      {chosen.length > 0 ? (
        <div className={classes.compare}>
          <p role="status">{builds.length < 2 ? 'Choose one more build to compare.' : '2 selected'}</p>
          {first && second ? (
            <Button component={Link} to={comparePath(first, second)}>
              Compare Builds
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
