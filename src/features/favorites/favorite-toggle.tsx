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
import { saveProject, unsaveProject } from './actions'
import classes from './favorite-toggle.module.css'
import { useSavedProject } from './queries'
import { useExternalChange } from './use-external-change'

const ADDED = 'Project added to favorites'
const REMOVED = 'Project removed from favorites'

/** Button that saves a project or removes it from the saved ones; asks a visitor to log in. */
export function FavoriteToggle({ project }: { project: { id: string; title: string } }) {
  const { store, principal } = useLocalData()
  const { pathname } = useLocation()
  const { commands, status } = useSync()
  const saved = useSavedProject(project.id)
  const marks = useRowMarks('saved_projects', saved ? [saved.id] : [])
  const mark = saved ? marks.get(saved.id) : undefined
  const uid = uidOf(principal)
  const [isWanted, setWanted] = useState(false)
  const change = useExternalChange(saved === undefined ? undefined : saved !== null)

  const offerOf = (receipt: MutationReceipt) => ({
    undo: () => commands.undo(receipt),
    later: waitingLine(store, status, receipt.id),
  })

  const toggle = async () => {
    if (uid === null) {
      toastRefused('Login Required', 'Please log in to save projects', {
        link: (
          <Link to={paths.auth} state={{ from: pathname }}>
            Log in
          </Link>
        ),
      })
      return
    }
    if (saved === undefined) return setWanted(true)
    // The person pressed the label that was shown before; another tab or device has done it already.
    if (change.isSudden()) return
    change.expect()
    try {
      if (saved) {
        const receipt = await unsaveProject(store, saved.id, project)
        toastInfo('Removed', REMOVED, { ...offerOf(receipt), undone: ADDED })
      } else {
        const receipt = await saveProject(store, uid, project)
        toastSuccess('Saved', ADDED, { ...offerOf(receipt), undone: REMOVED })
      }
    } catch (error) {
      toastLocalFailure('Failed to update save status', error)
    }
  }

  // Pressed before the database had been read, while the button said "Save".
  const saveWanted = useEffectEvent(() => {
    setWanted(false)
    if (saved === null) void toggle()
  })
  const isKnown = saved !== undefined
  useEffect(() => {
    if (isWanted && isKnown) saveWanted()
  }, [isWanted, isKnown])

  return (
    <>
      <Button
        variant="default"
        onClick={toggle}
        aria-pressed={Boolean(saved)}
        leftSection={saved ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
      >
        {saved ? 'Saved' : 'Save'}
      </Button>
      {mark ? (
        <span className={classes.marker}>
          <PendingMarker mark={mark} />
        </span>
      ) : null}
    </>
  )
}
