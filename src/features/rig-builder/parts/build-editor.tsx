import { Button } from '@mantine/core'
import { useReducer } from 'react'
import type { BuildEditorProps } from '#ui/builds/build-parts'
import { Sheet } from '#ui/feedback/sheet'
import { PRESETS } from '../build/presets'
import { readBuild, toJson } from '../build/read-build'
import { linkOf } from '../build-address'
import { step } from '../build-history'
import { Workbench } from '../workbench'

/** The rig builder in a dialog, on a build of its own: the draft of the builder's page stays as it is. */
export function BuildEditor({ title, build, doneLabel, onDone, onClose }: BuildEditorProps) {
  const [{ past, now, future }, dispatch] = useReducer(step, build, (from) => ({
    past: [],
    now: readBuild(from) ?? PRESETS.custom,
    future: [],
  }))
  return (
    <Sheet
      isOpen
      isFull
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onDone(toJson(now), linkOf(now))}>{doneLabel}</Button>
        </>
      }
    >
      <Workbench
        isInDialog
        build={now}
        onChange={(next) => dispatch({ kind: 'change', build: next })}
        undo={past.length > 0 ? () => dispatch({ kind: 'undo' }) : null}
        redo={future.length > 0 ? () => dispatch({ kind: 'redo' }) : null}
      />
    </Sheet>
  )
}
