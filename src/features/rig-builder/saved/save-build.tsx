import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { waitingLine } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import type { MutationReceipt } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastRefused, toastSuccess } from '#ui/feedback/toasts'
import { useFormToast } from '#ui/fields/use-form-toast'
import type { Build } from '../build/build'
import { titleOf } from '../build/labels'
import { toFragment } from '../build/link'
import { changedColumns, fromColumns } from '../build/saved-build'
import { MAX_NAME, saveBuild, updateBuild } from './actions'
import { NameDialog } from './name-dialog'
import { useSavedBuilds } from './queries'

export interface SaveBuildProps {
  build: Build
  /** The row that the build is saved as; null for none. */
  savedId: string | null
  onSaved: (savedId: string) => void
}

/** Saves the build to My Builds under a name, or its changes to the build that was opened from there. */
export function SaveBuild({ build, savedId, onSaved }: SaveBuildProps) {
  const { store, principal } = useLocalData()
  const { commands, status } = useSync()
  const uid = uidOf(principal)
  const [isNaming, setNaming] = useState(false)
  const setLoginToast = useFormToast()
  // Beside the sign-in form its link would lead nowhere.
  useEffect(() => () => setLoginToast(null), [setLoginToast])
  const saved = useSavedBuilds()?.find(({ id }) => id === savedId)
  const before = saved && fromColumns(saved)
  const isSame = before !== undefined && before !== null && toFragment(before) === toFragment(build)

  const tell = (receipt: MutationReceipt, text: string, undone: string) =>
    toastSuccess('Saved', text, {
      undo: () => commands.undo(receipt),
      undone,
      later: waitingLine(store, status, receipt.id),
    })
  const saveNew = async (name: string) => {
    if (uid === null) return
    setNaming(false)
    try {
      const { receipt, id } = await saveBuild(store, uid, name, build)
      onSaved(id)
      tell(receipt, `“${name}” is in My Builds`, `“${name}” is not in My Builds`)
    } catch (error) {
      toastLocalFailure('Failed to save the build', error)
    }
  }
  const saveChanges = async () => {
    if (!saved) return
    try {
      const receipt = await updateBuild(store, saved, changedColumns(saved, build))
      tell(receipt, `“${saved.name}” is up to date in My Builds`, `“${saved.name}” is as it was`)
    } catch (error) {
      toastLocalFailure('Failed to save the build', error)
    }
  }
  const begin = () => {
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
      {saved ? (
        <Button
          variant="default"
          aria-disabled={isSame}
          leftSection={<IconDeviceFloppy size={18} />}
          onClick={() => (isSame ? undefined : void saveChanges())}
        >
          {isSame ? 'Saved' : 'Save Changes'}
        </Button>
      ) : null}
      <Button
        variant="default"
        {...(saved ? {} : { leftSection: <IconDeviceFloppy size={18} /> })}
        onClick={begin}
      >
        {saved ? 'Save as New' : 'Save'}
      </Button>
      {isNaming ? (
        <Suspense fallback={null}>
          <NameDialog
            title="Save Build"
            name={titleOf(build).slice(0, MAX_NAME)}
            onClose={() => setNaming(false)}
            onName={(name) => void saveNew(name)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
