import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { RigsRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { formatPrice } from '#ui/format/format-price'
import { updateRow } from '../kit/actions'
import { InlineNumber } from '../kit/inline/inline-number'
import { useAdminWrite } from '../kit/use-admin-write'
import { parseMoney } from '../money-text'

/** Admin 5: an empty price is 0. */
const read = (typed: string) =>
  typed.trim() === '' ? 0 : (parseMoney(typed) ?? { problem: 'Enter an amount such as 84,900' })

/** A rig's price, editable in the list. */
export function RigPrice({ rig: { id, title, price } }: { rig: RigsRow }) {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return (
    <InlineNumber
      label={`Price of ${title}`}
      value={price}
      format={formatPrice}
      read={read}
      onSave={(next) =>
        write(() => updateRow(store, { noun: ADMIN_NOUNS.rig, name: title, id, set: { price: next } }), {
          done: 'Rig updated successfully',
          failed: 'Failed to update rig',
          undone: `The price is ${formatPrice(price)} again`,
        })
      }
    />
  )
}
