import { Button } from '@mantine/core'
import { useReducer, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import type { BuildEditorProps } from '#ui/builds/build-parts'
import { Sheet } from '#ui/feedback/sheet'
import type { Build } from '../build/build'
import { UNREADABLE_BUILD } from '../build/labels'
import { fromFragment, toFragment } from '../build/link'
import { readBuild, toJson } from '../build/read-build'
import { linkOf } from '../build-address'
import { type Step, step } from '../build-history'
import { Workbench } from '../workbench'

/** A type, not an interface, so that it is a valid stored draft. A build as the fragment of a link. */
type EditedBuild = { build: string }

/**
 * The rig builder in a dialog, on a separate build; the draft of the builder's page does not change. Every change is
 * stored immediately, so that a closed dialog or a crashed tab continues with it; 'Discard' deletes it.
 */
export function BuildEditor({ draftKey, ...props }: BuildEditorProps) {
  const [draft, keepDraft, clearDraft] = useDraft<EditedBuild>(draftKey)
  const from = readBuild(props.build)
  if (draft === undefined) return null
  if (!from)
    return (
      <Sheet isOpen onClose={props.onClose} title={props.title}>
        <p>{UNREADABLE_BUILD}</p>
      </Sheet>
    )
  const edited = draft ? fromFragment(draft.build) : 'none'
  return (
    <OpenedEditor
      {...props}
      from={from}
      edited={typeof edited === 'object' ? edited.build : null}
      onEdit={(build) => keepDraft({ build: toFragment(build) })}
      onEnd={clearDraft}
    />
  )
}

interface OpenedEditorProps extends Omit<BuildEditorProps, 'build' | 'draftKey'> {
  from: Build
  /** The last version of the build; null for none. */
  edited: Build | null
  onEdit: (build: Build) => void
  /** The draft has been used or discarded. */
  onEnd: () => void
}

function OpenedEditor(props: OpenedEditorProps) {
  const { title, from, edited, doneLabel, onDone, onClose, onEdit, onEnd } = props
  const [history, dispatch] = useReducer(step, null, () => {
    const start = { past: [], now: { build: from, saved: null }, future: [] }
    return edited ? step(start, { kind: 'change', build: edited }) : start
  })
  const [wasEdited] = useState(edited !== null)
  const { past, now, future } = history
  const go = (action: Step) => {
    dispatch(action)
    onEdit(step(history, action).now.build)
  }
  return (
    <Sheet
      isOpen
      isFull
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            variant="default"
            onClick={() => {
              onEnd()
              onClose()
            }}
          >
            Discard
          </Button>
          <Button
            onClick={() => {
              onEnd()
              onDone(toJson(now.build), linkOf(now.build))
            }}
          >
            {doneLabel}
          </Button>
        </>
      }
    >
      <Workbench
        isInDialog
        build={now.build}
        notice={
          wasEdited
            ? 'These are your unsaved changes from last time. Undo brings back the original build.'
            : undefined
        }
        onChange={(build) => go({ kind: 'change', build })}
        undo={past.length > 0 ? () => go({ kind: 'undo' }) : null}
        redo={future.length > 0 ? () => go({ kind: 'redo' }) : null}
      />
    </Sheet>
  )
}
