import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import { useLocalData } from '#data/react'
import { checkMove, moveOf, type OrderMove, TRACKING_LENGTHS } from '#domain/move-order'
import type { OrderCustomer } from '#domain/order-customer'
import { ORDER_STATUSES, orderStatusWords } from '#domain/order-statuses'
import type { OrdersRow } from '#domain/rows'
import { focusFirstError } from '#ui/focus-first-error'
import { FormGrid, FormGridWide } from '#ui/form-grid'
import { SelectField } from '#ui/select-field'
import { Sheet } from '#ui/sheet'
import { TextField } from '#ui/text-field'
import { LeaveQuestion } from '../kit/form/leave-question'
import { useAdminWrite } from '../kit/use-admin-write'
import { moveOrder } from './actions'
import { OrderFacts } from './order-facts'

const STATUSES = Object.entries(ORDER_STATUSES).map(([value, { label, stage }]) => ({
  value,
  label: stage && stage !== label ? `${label} (${stage})` : label,
}))

export interface OrderDialogProps {
  order: OrdersRow
  customer: OrderCustomer
  onClose: () => void
}

/** One order: where it stands from now on, what was ordered, by whom, and how it went so far. */
export function OrderDialog({ order, customer, onClose }: OrderDialogProps) {
  const formId = useId()
  const { store } = useLocalData()
  const write = useAdminWrite()
  const form = useForm<OrderMove>({ initialValues: moveOf(order), validate: checkMove })
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (form.isDirty() ? setLeaving(true) : onClose())

  const submit = async (move: OrderMove) => {
    const isSaved = await write(() => moveOrder(store, order, move), {
      done: `Order ${order.order_number} is now ${orderStatusWords(move.status).label}`,
      failed: 'Failed to update order',
      undone: `Order ${order.order_number} is ${orderStatusWords(order.status).label} again`,
    })
    if (isSaved) onClose()
  }

  return (
    <Sheet
      isOpen
      onClose={leave}
      title={`Order ${order.order_number}`}
      footer={
        isLeaving ? (
          <LeaveQuestion onStay={() => setLeaving(false)} onDiscard={onClose} />
        ) : (
          <>
            <Button variant="default" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={form.submitting}>
              Save
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
      >
        <FormGrid legend="Where it stands">
          <FormGridWide>
            <SelectField label="Status" data={STATUSES} data-autofocus {...form.getInputProps('status')} />
          </FormGridWide>
          <TextField
            label="Carrier"
            placeholder="UPS"
            maxLength={TRACKING_LENGTHS.carrier}
            {...form.getInputProps('carrier')}
          />
          <TextField
            label="Tracking number"
            maxLength={TRACKING_LENGTHS.number}
            {...form.getInputProps('number')}
          />
          <FormGridWide>
            <TextField
              label="Tracking link"
              type="url"
              inputMode="url"
              placeholder="https://"
              description="The customer is mailed when the order reaches another stage, with the tracking number when it is shipped."
              maxLength={TRACKING_LENGTHS.url}
              {...form.getInputProps('url')}
            />
          </FormGridWide>
        </FormGrid>
      </form>
      <OrderFacts order={order} customer={customer} />
    </Sheet>
  )
}
