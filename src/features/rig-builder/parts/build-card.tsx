import { Button } from '@mantine/core'
import { IconCube } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { storeRigBuilderOffline } from '#pwa/store-rig-builder-offline'
import type { BuildCardProps } from '#ui/builds/build-parts'
import { lazyPart } from '#ui/lazy-part'
import { DataCard } from '#ui/lists/data-card'
import { summaryOf, titleOf, UNREADABLE_BUILD } from '../build/labels'
import { readBuild } from '../build/read-build'
import { buildPath } from '../build-address'
import { DrawnView } from '../drawings/drawn-view'
import { numberTexts } from '../number-texts'
import { useBuildEstimates } from '../use-build-estimates'

/** The model requires three.js, so it is loaded only on request. */
const Model = lazyPart(async () => (await import('./build-model')).BuildModel, { hasOwnBoundary: false })

/** A build on the page of a request or an order: its drawing or model, numbers, and parts. */
export function BuildCard({ title, build: value, isPriced = false }: BuildCardProps) {
  useEffect(() => void storeRigBuilderOffline(), [])
  const [isModelShown, setModelShown] = useState(false)
  const estimates = useBuildEstimates()
  const build = readBuild(value)
  if (!build)
    return (
      <DataCard title={title}>
        <p>{UNREADABLE_BUILD}</p>
      </DataCard>
    )
  const { price, weight } = numberTexts(build, estimates)
  const drawing = <DrawnView build={build} view="curb" />
  return (
    <DataCard
      title={title}
      rows={[
        { label: 'Rig', value: titleOf(build) },
        {
          label: 'Estimate',
          value: isPriced ? null : price,
        },
        { label: 'Estimated weight with equipment', value: weight },
      ]}
    >
      <div className="rw-stack rw-gap-16">
        {isModelShown ? (
          <Suspense fallback={drawing}>
            <Model build={build} />
          </Suspense>
        ) : (
          drawing
        )}
        <div className="rw-cluster rw-gap-8" data-print="none">
          {isModelShown ? null : (
            <Button
              variant="default"
              leftSection={<IconCube size={18} />}
              onClick={() => setModelShown(true)}
            >
              Show in 3D
            </Button>
          )}
          <Button component={Link} to={buildPath(build)} variant="default">
            Open in the Builder
          </Button>
        </div>
        <details>
          <summary className="rw-summary">All parts</summary>
          <ul className="rw-stack rw-gap-8 rw-above-8">
            {summaryOf(build).map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </DataCard>
  )
}
