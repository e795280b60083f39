import { Button } from '@mantine/core'
import { useReducer, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import type { BuildEditorProps } from '#ui/builds/build-parts'
import { Sheet } from '#ui/feedback/sheet'
import type { Build } from '../build/build'
import { UNREADABLE_BUILD } from '../build/labels'
import { fromFragment, toFragment } from '../build/link'
import { readBuild, toJson } from '../build/read-build'
import { buildLink } from '../build-address'
import { type Step, step } from '../build-history'
import { proposalLink } from '../compare/compare-address'
import { Workbench } from '../workbench'

/** The draft: a build as the fragment of a link. A type, because an interface is not assignable to `DraftValue`. */
type EditedBuild = { build: string }

/**
 * The rig builder in a dialog, on a separate build; the draft of the builder's page does not change. Every change is
 * stored immediately, so that a closed dialog or a crashed tab continues with it; 'Discard' deletes it.
 */
export function BuildEditor({ draftKey, ...props }: BuildEditorProps) {
  const [draft, storeDraft, clearDraft] = useDraft<EditedBuild>(draftKey)
  const original = readBuild(props.build)
  if (draft === undefined) return null
  if (!original)
    return (
      <Sheet isOpen onClose={props.onClose} title={props.title}>
        <p>{UNREADABLE_BUILD}</p>
      </Sheet>
    )
  const edited = draft ? fromFragment(draft.build) : 'none'
  return (
    <OpenedEditor
      {...props}
      original={original}
      edited={typeof edited === 'object' ? edited.build : null}
      onEdit={(build) => storeDraft({ build: toFragment(build) })}
      onEnd={clearDraft}
    />
  )
}

interface OpenedEditorProps extends Omit<BuildEditorProps, 'build' | 'draftKey'> {
  original: Build
  /** The build in the draft; null for none. */
  edited: Build | null
  onEdit: (build: Build) => void
  /** The draft has been used or discarded. */
  onEnd: () => void
}

function OpenedEditor(props: OpenedEditorProps) {
  const { title, original, edited, request, doneLabel, onDone, onClose, onEdit, onEnd } = props
  const [history, dispatch] = useReducer(step, null, () => {
    const start = { past: [], now: { build: original, saved: null }, future: [] }
    return edited ? step(start, { kind: 'change', build: edited }) : start
  })
  // Whether the editor has opened with a draft; `edited` changes with every edit.
  const [hadDraft] = useState(edited !== null)
  const { past, now, future } = history
  const apply = (action: Step) => {
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
              const requested = readBuild(request.build)
              onDone(
                toJson(now.build),
                requested ? proposalLink(request.reference, requested, now.build) : buildLink(now.build),
              )
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
          hadDraft
            ? 'These are your unsaved changes from last time. Undo brings back the original build.'
            : undefined
        }
        onChange={(build) => apply({ kind: 'change', build })}
        undo={past.length > 0 ? () => apply({ kind: 'undo' }) : null}
        redo={future.length > 0 ? () => apply({ kind: 'redo' }) : null}
      />
    </Sheet>
  )
}
