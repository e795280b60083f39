import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useState } from 'react'
import type { Json } from '#shared/schema/row-values'
import { isJsonEqual } from '#shared/text/json-equal'
import { useBuildParts } from '#ui/builds/build-parts'
import { ChangedBuild } from '#ui/builds/changed-build'

export interface ChangedBuildFieldProps {
  quoteId: string
  /** The build that the request is about now. */
  before: Json
  /** The build as the shop has changed it; null if it has not. */
  value: Json | null
  /** `link`: opens the changed build in anybody's browser; '' without one. */
  onChange: (build: Json | null, link: string) => void
  /** Label of the button that ends the dialog. */
  doneLabel: string
}

/** Changes the customer's build in the rig builder, and says what has changed. */
export function ChangedBuildField(props: ChangedBuildFieldProps) {
  const { quoteId, before, value, onChange, doneLabel } = props
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
          <Button variant="default" onClick={() => onChange(null, '')}>
            Discard Change
          </Button>
        )}
      </div>
      {isOpen ? (
        <BuildEditor
          title="Change the Build"
          draftKey={`admin/build-editor/${quoteId}`}
          build={value ?? before}
          doneLabel={doneLabel}
          onDone={(build, link) => {
            setOpen(false)
            if (isJsonEqual(build, before)) onChange(null, '')
            else onChange(build, link)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}
