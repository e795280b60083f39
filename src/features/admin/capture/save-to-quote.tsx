import { useState } from 'react'
import { useSession } from '#runtime/session'
import { useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { TextAreaField } from '#ui/fields/text-area-field'
import { addPhotoNote } from './actions'
import { TEXT_LENGTHS } from './capture-kinds'
import type { DestinationProps } from './destination-props'
import { SubjectPicker } from './subject-picker'
import { useSaveCapture } from './use-save-capture'
import { useQuoteSubjects } from './use-subjects'

/** The quote request on which the photos are an internal note, and the text of the note. */
export function SaveToQuote(props: DestinationProps) {
  const { form, pictures, setForm } = props.draft
  const { store } = useLocalData()
  const { session } = useSession()
  const quotes = useQuoteSubjects()
  const { isSaving, save } = useSaveCapture(props)
  const [problem, setProblem] = useState('')
  const quote = quotes?.find(({ id }) => id === form.subjectId)?.quote
  const submit = () => {
    if (!quote || session.kind !== 'signed-in') return setProblem('Choose the quote request first')
    const subject = { column: 'quote_request_id', id: quote.id, name: quote.customer_name } as const
    void save(() => addPhotoNote(store, subject, session.uid, { id: form.id, text: form.text, pictures }), {
      done: `Note saved on the quote request from ${quote.customer_name}`,
      failed: 'Failed to save note',
      undone: 'The note is removed',
    })
  }
  return (
    <>
      <SubjectPicker
        label="Which quote request?"
        searchHint="Customer, reference, build"
        subjects={quotes}
        value={form.subjectId}
        onChange={(subjectId) => {
          setProblem('')
          setForm({ ...form, subjectId })
        }}
        error={problem}
      />
      <TextAreaField
        label="Note"
        description="Optional. Only the shop sees it."
        minRows={2}
        maxLength={TEXT_LENGTHS.quote}
        // What is typed now would not be saved.
        readOnly={isSaving}
        value={form.text}
        onChange={(event) => setForm({ ...form, text: event.currentTarget.value })}
      />
      <div>
        <BusyButton isBusy={isSaving} onClick={submit}>
          Save Note
        </BusyButton>
      </div>
    </>
  )
}
