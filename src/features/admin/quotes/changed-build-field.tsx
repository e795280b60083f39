import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Json } from '#shared/schema/row-values'
import { isJsonEqual } from '#shared/text/json-equal'
import { useBuildParts } from '#ui/builds/build-parts'
import { ChangedBuild } from '#ui/builds/changed-build'

export interface ChangedBuildFieldProps {
  /** The build that the request is about now. */
  before: Json
  /** The build as the shop has changed it; null if it has not. */
  value: Json | null
  onChange: (build: Json | null) => void
}

/** Changes the customer's build in the rig builder; the reply then carries it, and says what has changed. */
export function ChangedBuildField({ before, value, onChange }: ChangedBuildFieldProps) {
  const { BuildEditor } = useBuildParts()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="rw-stack rw-gap-8">
      {value === null ? null : <ChangedBuild from={before} to={value} />}
      <div className="rw-cluster rw-gap-8">
        <Button variant="default" leftSection={<IconTool size={18} />} onClick={() => setOpen(true)}>
          Change the Build
        </Button>
        {value === null ? null : (
          <Button variant="default" onClick={() => onChange(null)}>
            Leave It as It Was
          </Button>
        )}
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <BuildEditor
            title="Change the Build"
            build={value ?? before}
            doneLabel="Use in Reply"
            onDone={(build) => {
              setOpen(false)
              onChange(isJsonEqual(build, before) ? null : build)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
