import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { RIG_STATUSES, type RigStatus, rigStatusWords } from '#shared/catalog/rig-statuses'
import type { RigsRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { updateRow } from '../kit/actions'
import { InlineSelect } from '../kit/inline/inline-select'
import { useAdminWrite } from '../kit/use-admin-write'

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
      onSave={(next) =>
        write(() => updateRow(store, { noun: ADMIN_NOUNS.rig, name: title, id, set: { status: next } }), {
          done: `${title} is now ${rigStatusWords(next).label}`,
          failed: 'Failed to update rig',
          undone: `${title} is ${rigStatusWords(status).label} again`,
        })
      }
    />
  )
}
