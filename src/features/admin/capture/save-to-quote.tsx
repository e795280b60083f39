import { useSession } from '#runtime/session'
import { useLocalData } from '#sync/react'
import { addPhotoNote } from './actions'
import { TEXT_LENGTHS } from './capture-kinds'
import { DestinationForm } from './destination-form'
import type { DestinationProps } from './destination-props'
import { useSaveCapture } from './use-save-capture'
import { useQuoteSubjects } from './use-subjects'

/** The quote request on which the photos are an internal note, and the text of the note. */
export function SaveToQuote(props: DestinationProps) {
  const { form, pictures } = props.draft
  const { store } = useLocalData()
  const { session } = useSession()
  const quotes = useQuoteSubjects()
  const { isSaving, save } = useSaveCapture(props)
  const quote = quotes?.find(({ id }) => id === form.subjectId)?.quote
  const submit = () => {
    if (!quote || session.kind !== 'signed-in') return 'Choose the quote request first'
    const subject = { column: 'quote_request_id', id: quote.id, name: quote.customer_name } as const
    void save(() => addPhotoNote(store, subject, session.uid, { id: form.id, text: form.text, pictures }), {
      done: `Note saved to the quote request from ${quote.customer_name}`,
      failed: 'Failed to save note',
      undone: 'Note removed',
    })
    return ''
  }
  return (
    <DestinationForm
      draft={props.draft}
      picker={{ label: 'Which quote request?', searchHint: 'Customer, reference, build', subjects: quotes }}
      text={{ label: 'Note', description: 'Optional. Only the shop sees it.', maxLength: TEXT_LENGTHS.quote }}
      submitLabel="Save Note"
      isSaving={isSaving}
      onSubmit={submit}
    />
  )
}
