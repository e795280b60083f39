import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { waitingLine } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import type { MutationReceipt } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { useLocalData, useRowMarks } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastInfo, toastRefused, toastSuccess } from '#ui/feedback/toasts'
import { PendingMarker } from '#ui/lists/pending-marker'
import { saveItem, unsaveItem } from './actions'
import classes from './favorite-toggle.module.css'
import { useSavedId } from './queries'
import { SAVED_KINDS, type SavedKind } from './saved-kinds'
import { useExternalChange } from './use-external-change'

export interface FavoriteToggleProps {
  kind: SavedKind
  /** The project or rig. */
  item: { id: string; title: string }
}

/** Button that saves a project or rig, or removes it from the saved ones; asks a visitor to log in. */
export function FavoriteToggle({ kind, item }: FavoriteToggleProps) {
  const { table, logIn, added, removed } = SAVED_KINDS[kind]
  const { store, principal } = useLocalData()
  const { pathname } = useLocation()
  const { commands, status } = useSync()
  const savedId = useSavedId(kind, item.id)
  const marks = useRowMarks(table, savedId ? [savedId] : [])
  const mark = savedId ? marks.get(savedId) : undefined
  const uid = uidOf(principal)
  const [isWanted, setWanted] = useState(false)
  const change = useExternalChange(savedId === undefined ? undefined : savedId !== null)

  const offerOf = (receipt: MutationReceipt) => ({
    undo: () => commands.undo(receipt),
    later: waitingLine(store, status, receipt.id),
  })

  const toggle = async () => {
    if (uid === null) {
      toastRefused('Login Required', logIn, {
        link: (
          <Link to={paths.auth} state={{ from: pathname }}>
            Log in
          </Link>
        ),
      })
      return
    }
    if (savedId === undefined) return setWanted(true)
    // The person pressed the label that was shown before; another tab or device has done it already.
    if (change.isSudden()) return
    change.expect()
    try {
      if (savedId) {
        const receipt = await unsaveItem(store, kind, savedId, item)
        toastInfo('Removed', removed, { ...offerOf(receipt), undone: added })
      } else {
        const receipt = await saveItem(store, uid, kind, item)
        toastSuccess('Saved', added, { ...offerOf(receipt), undone: removed })
      }
    } catch (error) {
      toastLocalFailure('Failed to update save status', error)
    }
  }

  // Pressed before the database had been read, while the button said "Save".
  const saveWanted = useEffectEvent(() => {
    setWanted(false)
    if (savedId === null) void toggle()
  })
  const isKnown = savedId !== undefined
  useEffect(() => {
    if (isWanted && isKnown) saveWanted()
  }, [isWanted, isKnown])

  return (
    <>
      <Button
        variant="default"
        onClick={toggle}
        aria-pressed={Boolean(savedId)}
        leftSection={savedId ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
      >
        {savedId ? 'Saved' : 'Save'}
      </Button>
      {mark ? (
        <span className={classes.marker}>
          <PendingMarker mark={mark} />
        </span>
      ) : null}
    </>
  )
}
