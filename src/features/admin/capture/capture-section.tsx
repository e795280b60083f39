import { Button } from '@mantine/core'
import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLocalData } from '#sync/react'
import { toastInfo } from '#ui/feedback/toasts'
import { SkeletonBlock } from '#ui/skeleton-block'
import { FormPicturesContext, useDraftPictures } from '../kit/form/form-pictures-context'
import { PicturesField } from '../kit/form/pictures-field'
import { SECTION_NAMES } from '../panel/section-names'
import classes from './capture.module.css'
import { CAPTURE_KINDS, type CaptureForm, type CaptureKind } from './capture-kinds'
import { ContinueInForm } from './continue-in-form'
import type { DestinationProps } from './destination-props'
import { restorePhotos } from './restore-photos'
import { SaveToOrder } from './save-to-order'
import { SaveToQuote } from './save-to-quote'
import { type CaptureDraft, useCaptureDraft } from './use-capture-draft'

/** Photos first, then what they are: progress of an order, a note on a quote, a new rig or a project. Works offline. */
export function CaptureSection() {
  const draft = useCaptureDraft()
  if (draft === undefined) return <SkeletonBlock shape="picture" />
  return <Capture draft={draft} />
}

function Capture({ draft }: { draft: CaptureDraft }) {
  const headId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { db } = useLocalData()
  const { pictures, isBusy } = useDraftPictures(draft)
  const [params] = useSearchParams()
  const order = params.get('order')
  // A link on an order has chosen that order, until the person makes another choice.
  const form: CaptureForm =
    order !== null && draft.form.kind === '' ? { ...draft.form, kind: 'order', subjectId: order } : draft.form
  const shown = { ...draft, form }
  const isForOtherOrder =
    order !== null && form.kind === 'order' && form.subjectId !== '' && form.subjectId !== order
  const done = () => {
    draft.clear()
    heading.current?.focus()
  }
  const discard = () => {
    done()
    toastInfo('Photos discarded', 'They weren’t saved anywhere.', {
      undo: () => restorePhotos(db, form, draft.pictures),
      undone: 'The photos are back',
    })
  }
  return (
    <section className="rw-stack rw-gap-24" aria-labelledby={headId}>
      <h2 id={headId} ref={heading} tabIndex={-1} className="rw-text-28">
        {SECTION_NAMES.capture}
      </h2>
      {draft.isShared ? (
        <p role="status">Capture is also open in another tab. Photos from both tabs appear here.</p>
      ) : null}
      <FormPicturesContext value={pictures}>
        <PicturesField
          label="Photos"
          description={
            draft.pictures.length === 0 ? 'Take or choose photos first, then say what they’re for.' : ''
          }
          name=""
          isPlain
          value={draft.pictures.map(({ key }) => key)}
          onChange={draft.keepPictures}
        />
      </FormPicturesContext>
      {draft.pictures.length > 0 ? (
        <>
          {isForOtherOrder ? (
            <p role="status" className="rw-cluster rw-gap-12 rw-center">
              These photos are set to go to a different order.
              <Button
                variant="default"
                size="sm"
                onClick={() => draft.setForm({ ...form, kind: 'order', subjectId: order })}
              >
                Switch to the Order You Came From
              </Button>
            </p>
          ) : null}
          <KindField kind={form.kind} onChange={(kind) => draft.setForm({ ...form, kind, subjectId: '' })} />
          <Destination draft={shown} isBusy={isBusy} onDone={done} />
          <div>
            <Button variant="subtle" onClick={discard}>
              Discard the Photos
            </Button>
          </div>
        </>
      ) : null}
    </section>
  )
}

function Destination(props: DestinationProps) {
  switch (props.draft.form.kind) {
    case 'order':
      return <SaveToOrder {...props} />
    case 'quote':
      return <SaveToQuote {...props} />
    case 'rig':
    case 'project':
      return <ContinueInForm {...props} kind={props.draft.form.kind} />
    default:
      return null
  }
}

function KindField({ kind, onChange }: { kind: CaptureKind | ''; onChange: (kind: CaptureKind) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="rw-strong rw-below-8">What are these photos for?</legend>
      <div className={classes.choices}>
        {(Object.keys(CAPTURE_KINDS) as CaptureKind[]).map((key) => (
          <label key={key} className={classes.choice}>
            <input type="radio" name={name} checked={key === kind} onChange={() => onChange(key)} />
            <span>
              <span className="rw-strong">{CAPTURE_KINDS[key].label}</span>
              <br />
              <span className="rw-soft rw-small">{CAPTURE_KINDS[key].hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
