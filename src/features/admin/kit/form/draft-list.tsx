import { IconPencil, IconTrash } from '@tabler/icons-react'
import { dropDraft, readDrafts } from '#device-data/form-drafts'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import { useLive, useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastInfo } from '#ui/feedback/toasts'
import { formatTime } from '#ui/format/format-date'
import classes from './draft-list.module.css'

export interface DraftListProps {
  noun: AdminNoun
  /** Name of the row with this id; undefined if the row no longer exists. */
  nameOf: (id: string) => string | undefined
  /** Id of the row whose form is open, 'new' for a new row. */
  openId: string | null
  onOpen: (id: string) => void
}

/** The drafts of a manager, so that the admin need not remember which form holds unsaved values. */
export function DraftList({ noun, nameOf, openId, onOpen }: DraftListProps) {
  const { db } = useLocalData()
  const prefix = `admin/${noun.table}/`
  const stored = useLive((data) => readDrafts(data, prefix), [prefix]) ?? []
  const drafts = stored
    .map(({ key, value, savedAt }) => ({ id: key.slice(prefix.length), key, value, savedAt }))
    // The open form shows its draft itself.
    .filter(({ id }) => id !== openId)
  if (drafts.length === 0) return null

  const discard = async (key: string, name: string) => {
    try {
      const undo = await dropDraft(db, key)
      toastInfo('Draft discarded', name, { undo, undone: 'Draft restored' })
    } catch (error) {
      toastLocalFailure('Failed to discard the draft', error)
    }
  }
  return (
    <ul className="rw-stack rw-gap-8" aria-label="Drafts">
      {drafts.map(({ id, key, value, savedAt }) => {
        const rowName = nameOf(id)
        const name = titleOf(value) || rowName || `New ${noun.one}`
        const canContinue = id === 'new' || rowName !== undefined
        return (
          <li key={key} className={classes.draft}>
            <span className={classes.words}>
              <strong className={classes.name}>{name}</strong>
              <span className="rw-soft rw-small">
                {canContinue ? `Draft, saved ${formatTime(savedAt)}` : `Draft of a deleted ${noun.one}`}
              </span>
            </span>
            {canContinue ? (
              <button type="button" className={classes.act} onClick={() => onOpen(id)}>
                <IconPencil size={18} aria-hidden />
                Continue
              </button>
            ) : null}
            <button
              type="button"
              className={classes.act}
              aria-label={`Discard the draft ${name}`}
              onClick={() => void discard(key, name)}
            >
              <IconTrash size={18} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The typed title. Another build may have saved the draft, so its shape is unknown. */
function titleOf(value: unknown): string {
  const values = (value as { values?: { title?: unknown } } | null)?.values
  return typeof values?.title === 'string' ? values.title.trim() : ''
}
