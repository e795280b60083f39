import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { orderStatusWords } from '#shared/orders/order-statuses'
import type { OrdersRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { RowDialog } from '../kit/form/row-dialog'
import { InternalNotes } from '../notes/internal-notes'
import { updateOrderStatus } from './actions'
import type { OrderCustomer } from './order-customer'
import { OrderBuildAndHistory, OrderCustomerAndItems } from './order-facts'
import { OrderPhotos } from './order-photos'
import { orderStatusChoices } from './order-status-choices'
import {
  checkOrderStatusForm,
  type OrderStatusForm,
  orderStatusColumns,
  orderStatusForm,
  TRACKING_LENGTHS,
} from './order-status-form'

export interface OrderDialogProps {
  order: OrdersRow
  customer: OrderCustomer
  onClose: () => void
}

/** One order, in the order of use: status, customer and items, then tracking, photos, history and notes. */
export function OrderDialog({ order, customer, onClose }: OrderDialogProps) {
  const { store } = useLocalData()
  const { order_number: number } = order
  return (
    <RowDialog<OrdersRow, OrderStatusForm>
      noun={ADMIN_NOUNS.order}
      title={`Order ${number}`}
      row={order}
      toForm={orderStatusForm}
      validate={checkOrderStatusForm}
      toValues={orderStatusColumns}
      nameOf={() => number}
      update={(_, set) => updateOrderStatus(store, order, set)}
      messages={({ status }) => ({
        updated: `Order ${number} is now ${orderStatusWords(status).label}`,
        undone: `Order ${number} is back to ${orderStatusWords(order.status).label}`,
      })}
      onClose={onClose}
      render={(form) => (
        <>
          <SelectField
            label="Status"
            description="The customer gets an email when the order reaches a new stage, with the tracking number once it ships."
            data={orderStatusChoices(order)}
            data-autofocus
            {...form.getInputProps('status')}
          />
          <OrderCustomerAndItems order={order} customer={customer} />
          <FormGrid legend="Tracking">
            <TextField
              label="Carrier"
              placeholder="UPS"
              maxLength={TRACKING_LENGTHS.carrier}
              {...form.getInputProps('tracking_carrier')}
            />
            <TextField
              label="Tracking number"
              maxLength={TRACKING_LENGTHS.number}
              {...form.getInputProps('tracking_number')}
            />
            <FormGridWide>
              <TextField
                label="Tracking link"
                type="url"
                inputMode="url"
                placeholder="https://"
                maxLength={TRACKING_LENGTHS.url}
                {...form.getInputProps('tracking_url')}
              />
            </FormGridWide>
          </FormGrid>
          <OrderPhotos order={order} />
          <OrderBuildAndHistory order={order} />
          <InternalNotes subject={{ column: 'order_id', id: order.id, name: number }} />
        </>
      )}
    />
  )
}
