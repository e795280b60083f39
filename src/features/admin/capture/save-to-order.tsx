import { useState } from 'react'
import { useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { TextAreaField } from '#ui/fields/text-area-field'
import { addOrderPhotos } from './actions'
import { TEXT_LENGTHS } from './capture-kinds'
import type { DestinationProps } from './destination-props'
import { SubjectPicker } from './subject-picker'
import { useSaveCapture } from './use-save-capture'
import { useOrderSubjects } from './use-subjects'

/** The order whose progress the photos show, and a caption. */
export function SaveToOrder(props: DestinationProps) {
  const { form, pictures, setForm } = props.draft
  const { store } = useLocalData()
  const orders = useOrderSubjects()
  const { isSaving, save } = useSaveCapture(props)
  const [problem, setProblem] = useState('')
  const order = orders?.find(({ id }) => id === form.subjectId)?.order
  const submit = () => {
    if (!order) return setProblem('Choose the order first')
    void save(() => addOrderPhotos(store, order, { id: form.id, text: form.text, pictures }), {
      done: `Photos added to order ${order.order_number}`,
      failed: 'Failed to add the photos',
      undone: 'Photos removed from the order',
    })
  }
  return (
    <>
      <SubjectPicker
        label="Which order?"
        searchHint="Number, customer, product"
        subjects={orders}
        value={form.subjectId}
        onChange={(subjectId) => {
          setProblem('')
          setForm({ ...form, subjectId })
        }}
        error={problem}
      />
      <TextAreaField
        label="Caption"
        description={
          order?.user_id === null
            ? 'Optional. This order has no account, so only the shop sees its photos.'
            : 'Optional. The customer reads it with the photos.'
        }
        minRows={2}
        maxLength={TEXT_LENGTHS.order}
        // What is typed now would not be saved.
        readOnly={isSaving}
        value={form.text}
        onChange={(event) => setForm({ ...form, text: event.currentTarget.value })}
      />
      <div>
        <BusyButton isBusy={isSaving} onClick={submit}>
          Add to Order
        </BusyButton>
      </div>
    </>
  )
}
