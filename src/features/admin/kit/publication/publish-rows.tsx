import { useCallback, useMemo } from 'react'
import { type AdminNoun, countOf } from '#shared/catalog/admin-nouns'
import { capitalize } from '#shared/text/capitalize'
import { useLocalData } from '#sync/react'
import { changeRows } from '../actions'
import { InlineSwitch } from '../inline/inline-switch'
import type { BulkAction, ListFilter } from '../list/list-types'
import { useAdminWrite } from '../use-admin-write'
import {
  PUBLICATION_STATES,
  type Publication,
  publicationState,
  publicationWords,
  switchPublication,
} from './publication-state'

/** A row that can be published, such as an article. */
export interface PublishableRow extends Publication {
  id: string
  title: string
}

/** Returns a function that publishes rows or moves them back to drafts (Admin 4); resolves to whether that was saved. */
function usePublish(
  noun: AdminNoun,
): (rows: readonly PublishableRow[], published: boolean) => Promise<boolean> {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return useCallback(
    (rows, published) => {
      const single = rows.length === 1 ? rows[0] : undefined
      const name = single ? capitalize(noun.one) : countOf(noun, rows.length)
      const changes = rows.map((row) => ({
        op: 'update' as const,
        table: noun.table,
        id: row.id,
        set: switchPublication(row, published),
      }))
      const subject = single?.title
      return write((progress) => changeRows(store, { noun, verb: 'status', changes, progress, subject }), {
        done: published ? `${name} published successfully` : `${name} moved to drafts`,
        failed: `Failed to update ${noun.one} status`,
        undone: published ? `${name} moved back to drafts` : `${name} published again`,
      })
    },
    [noun, store, write],
  )
}

/** The actions of a selection that publish rows, or move them back to drafts. */
export function usePublishActions<Row extends PublishableRow>(noun: AdminNoun): readonly BulkAction<Row>[] {
  const publish = usePublish(noun)
  return useMemo(
    () => [
      { key: 'publish', label: 'Publish', run: (rows) => publish(rows, true) },
      { key: 'unpublish', label: 'Move to Drafts', run: (rows) => publish(rows, false) },
    ],
    [publish],
  )
}

/** The Published switch of one row in the list. Off, it says whether the row is a draft, scheduled or ended. */
export function PublishSwitch({ noun, row }: { noun: AdminNoun; row: PublishableRow }) {
  const publish = usePublish(noun)
  const isPublished = publicationState(row) === 'published'
  return (
    <InlineSwitch
      label={`${row.title} is published`}
      value={isPublished}
      words={{ on: 'Published', off: isPublished ? 'Draft' : publicationWords(row) }}
      onSave={(published) => publish([row], published)}
    />
  )
}

/** The filter by what visitors see of a row. */
export const PUBLICATION_FILTER: ListFilter<PublishableRow> = {
  key: 'status',
  label: 'Status',
  choices: Object.entries(PUBLICATION_STATES).map(([value, label]) => ({ value, label })),
  matches: (row, value) => publicationState(row) === value,
}
