import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { RIG_STATUSES, type RigStatus, rigStatusWords } from '#shared/catalog/rig-statuses'
import type { RigsRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { formatPrice } from '#ui/format/format-price'
import { updateRow } from '../kit/actions'
import { InlineNumber } from '../kit/inline/inline-number'
import { InlineSelect } from '../kit/inline/inline-select'
import { useAdminWrite } from '../kit/use-admin-write'
import { parseMoney } from '../money-text'

/** Admin 5: an empty price is 0. */
const read = (typed: string) =>
  typed.trim() === '' ? 0 : (parseMoney(typed) ?? { problem: 'Enter a price like 84,900' })

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
          undone: `The price is back to ${formatPrice(price)}`,
        })
      }
    />
  )
}

const CHOICES = (Object.keys(RIG_STATUSES) as RigStatus[]).map((value) => ({
  value,
  label: rigStatusWords(value).label,
}))

/** A rig's status in the list; any status can be chosen (Admin 2). */
export function RigStatusChoice({ rig: { id, title, status } }: { rig: RigsRow }) {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return (
    <InlineSelect
      label={`Status of ${title}`}
      choices={CHOICES}
      value={status}
      toneOf={(shown) => rigStatusWords(shown).tone}
      onSave={(next) =>
        write(() => updateRow(store, { noun: ADMIN_NOUNS.rig, name: title, id, set: { status: next } }), {
          done: `${title} is now ${rigStatusWords(next).label}`,
          failed: 'Failed to update rig',
          undone: `${title} is back to ${rigStatusWords(status).label}`,
        })
      }
    />
  )
}
