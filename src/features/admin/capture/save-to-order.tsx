import { useLocalData } from '#sync/react'
import { addOrderPhotos } from './actions'
import { TEXT_LENGTHS } from './capture-kinds'
import { DestinationForm } from './destination-form'
import type { DestinationProps } from './destination-props'
import { useSaveCapture } from './use-save-capture'
import { useOrderSubjects } from './use-subjects'

/** The order whose progress the photos show, and a caption. */
export function SaveToOrder(props: DestinationProps) {
  const { form, pictures } = props.draft
  const { store } = useLocalData()
  const orders = useOrderSubjects()
  const { isSaving, save } = useSaveCapture(props)
  const order = orders?.find(({ id }) => id === form.subjectId)?.order
  const submit = () => {
    if (!order) return 'Choose the order first'
    void save(() => addOrderPhotos(store, order, { id: form.id, text: form.text, pictures }), {
      done: `Photos added to order ${order.order_number}`,
      failed: 'Failed to add the photos',
      undone: 'Photos removed from the order',
    })
    return ''
  }
  return (
    <DestinationForm
      draft={props.draft}
      picker={{ label: 'Which order?', searchHint: 'Number, customer, product', subjects: orders }}
      text={{
        label: 'Caption',
        description:
          order?.user_id === null
            ? 'Optional. This order isn’t linked to an account, so only the shop will see the photos.'
            : 'Optional. The customer will see it with the photos.',
        maxLength: TEXT_LENGTHS.order,
      }}
      submitLabel="Add to Order"
      isSaving={isSaving}
      onSubmit={submit}
    />
  )
}
