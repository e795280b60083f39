import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { waitingLine } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import type { SavedBuildsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import type { MutationReceipt } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastRefused, toastSuccess } from '#ui/feedback/toasts'
import { useFormToast } from '#ui/fields/use-form-toast'
import { fieldName } from '#ui/format/field-names'
import { lazyPart } from '#ui/lazy-part'
import type { Build } from '../build/build'
import { titleOf } from '../build/labels'
import { fromFragment, toFragment } from '../build/link'
import { editOf, fromColumns } from '../build/saved-build'
import type { SavedAs } from '../build-history'
import { MAX_NAME, saveBuild, updateBuild } from './actions'
import { NameDialog } from './name-dialog'
import { useSavedBuilds } from './queries'
import classes from './save-build.module.css'

const ConfirmDialog = lazyPart(async () => (await import('#ui/feedback/confirm-dialog')).ConfirmDialog)

export interface SaveBuildProps {
  build: Build
  /** The row of the saved build; null for none. */
  saved: SavedAs | null
  /**
   * Called with the build to show from now on, and its row. It includes the changes of other devices, and those that the
   * person has made while the build was being stored. Not called if the person has opened another build meanwhile.
   */
  onSaved: (build: Build, saved: SavedAs) => void
}

/** Saves the build to My Builds under a name, or its changes to the build that was opened from there. */
export function SaveBuild(props: SaveBuildProps) {
  const { build, saved, onSaved } = props
  const latest = useLatest(props)
  const { store, principal } = useLocalData()
  const uid = uidOf(principal)
  const showSavedToast = useSavedToast()
  const [isNaming, setNaming] = useState(false)
  const setLoginToast = useFormToast()
  // Next to the sign-in form its link would have no use.
  useEffect(() => () => setLoginToast(null), [setLoginToast])
  const row = useSavedBuilds()?.find(({ id }) => id === saved?.id)

  const saveNew = async (name: string) => {
    if (uid === null) return
    setNaming(false)
    try {
      const { receipt, id } = await saveBuild(store, uid, name, build)
      if (latest.current.saved?.id === saved?.id)
        latest.current.onSaved(latest.current.build, { id, from: toFragment(build) })
      showSavedToast(receipt, `“${name}” is in My Builds`, `“${name}” removed from My Builds`)
    } catch (error) {
      toastLocalFailure('Failed to save the build', error)
    }
  }
  const askNameOrLogin = () => {
    if (uid !== null) return setNaming(true)
    const link = (
      <Link to={paths.auth} state={{ from: paths.rigBuilder }}>
        Log in
      </Link>
    )
    setLoginToast(
      toastRefused('Login Required', 'Please log in to save builds. This one stays on this device.', {
        link,
      }),
    )
  }
  return (
    <>
      {row ? <p className={classes.name}>Saved in My Builds as “{row.name}”</p> : null}
      {saved && row ? (
        <SaveChanges build={build} saved={saved} row={row} onSaved={onSaved} latest={latest} />
      ) : null}
      <Button
        variant="default"
        {...(row ? {} : { leftSection: <IconDeviceFloppy size={18} /> })}
        onClick={askNameOrLogin}
      >
        {row ? 'Save as New' : 'Save'}
      </Button>
      {isNaming ? (
        <NameDialog
          title="Save Build"
          name={titleOf(build).slice(0, MAX_NAME)}
          onClose={() => setNaming(false)}
          onName={(name) => void saveNew(name)}
        />
      ) : null}
    </>
  )
}

interface SaveChangesProps extends SaveBuildProps {
  saved: SavedAs
  /** The current row, with the changes of other devices. */
  row: SavedBuildsRow
  /** What the person edits now, which may be another build by the time this one is stored. */
  latest: RefObject<SaveBuildProps>
}

/**
 * Saves what the person has changed. Changes of other devices are preserved, and shown afterward; if both have changed
 * the same column, it asks.
 */
function SaveChanges({ build, saved, row, onSaved, latest }: SaveChangesProps) {
  const { store } = useLocalData()
  const showSavedToast = useSavedToast()
  const [isAsking, setAsking] = useState(false)
  const current = fromColumns(row)
  const opened = fromFragment(saved.from)
  // Saved by a newer release: what it has changed cannot be distinguished from what the person has changed.
  if (!current || typeof opened !== 'object') return null
  const { set, contested } = editOf(opened.build, build, row)
  const save = async () => {
    try {
      const receipt = await updateBuild(store, row, set)
      const mergedRow = { ...row, ...set }
      const merged = fromColumns(mergedRow) ?? build
      if (latest.current.saved?.id === saved.id) {
        const { set: changedSince } = editOf(build, latest.current.build, mergedRow)
        const shown = fromColumns({ ...mergedRow, ...changedSince }) ?? latest.current.build
        latest.current.onSaved(shown, { id: row.id, from: toFragment(merged) })
      }
      showSavedToast(receipt, `“${row.name}” updated in My Builds`, `“${row.name}” was changed back`)
    } catch (error) {
      toastLocalFailure('Failed to save the build', error)
    }
  }
  const icon = <IconDeviceFloppy size={18} />
  if (Object.keys(set).length === 0 && toFragment(current) !== toFragment(build))
    return (
      <Button
        variant="default"
        leftSection={icon}
        onClick={() => onSaved(current, { id: row.id, from: toFragment(current) })}
      >
        Show Changes From Another Device
      </Button>
    )
  if (Object.keys(set).length === 0)
    return (
      <Button variant="default" aria-disabled leftSection={icon}>
        Saved
      </Button>
    )
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        onClick={() => (contested.length > 0 ? setAsking(true) : void save())}
      >
        Save Changes
      </Button>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(false)}
          title="Replace changes from another device?"
          message={`Since you opened this build, another device changed: ${contested.map(fieldName).join(', ')}. Saving replaces those changes with yours.`}
          confirmLabel="Replace"
          isDestructive
          onConfirm={save}
        />
      ) : null}
    </>
  )
}

/** The props of the last render, for what continues after the render in which it began. */
function useLatest<Props>(props: Props) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  return latest
}

/** Returns a function that says that a build is saved, with Undo, and whether it is sent. */
function useSavedToast() {
  const { store } = useLocalData()
  const { commands, status } = useSync()
  return (receipt: MutationReceipt, text: string, undone: string) =>
    toastSuccess('Saved', text, {
      undo: () => commands.undo(receipt),
      undone,
      later: waitingLine(store, status, receipt.id),
    })
}
