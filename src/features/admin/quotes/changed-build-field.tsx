import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useState } from 'react'
import { buildOf } from '#shared/orders/quote-conversation'
import { quoteReference } from '#shared/orders/quote-reference'
import type { Json } from '#shared/schema/row-values'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import { isJsonEqual } from '#shared/text/json-equal'
import { useBuildParts } from '#ui/builds/build-parts'
import { ChangedBuild } from '#ui/builds/changed-build'

export interface ChangedBuildFieldProps {
  quote: Pick<QuoteRequestsRow, 'id' | 'build'>
  /** The build that the request is about now. */
  before: Json
  /** The build as the shop has changed it; null if it has not. */
  value: Json | null
  /** `link`: shows in anybody's browser what has changed since the request; '' without a change. */
  onChange: (build: Json | null, link: string) => void
  /** Label of the button that ends the dialog. */
  doneLabel: string
}

/** Changes the customer's build in the rig builder, and says what has changed. */
export function ChangedBuildField(props: ChangedBuildFieldProps) {
  const { quote, before, value, onChange, doneLabel } = props
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
          draftKey={`admin/build-editor/${quote.id}`}
          build={value ?? before}
          request={{ reference: quoteReference(quote.id), build: buildOf(quote) ?? before }}
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
