import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { paths } from '#shared/site/paths'
import { useLive, useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastRefused } from '#ui/feedback/toasts'
import { countNewRowPictures } from '../kit/form/use-row-draft'
import { MAX_PICTURES } from '../picture-file'
import { moveToForm } from './actions'
import type { DestinationProps } from './destination-props'

const LABELS = { rig: 'Continue to New Rig', project: 'Continue to New Project' }

/** Opens the form of a new rig or project with the photos. */
export function ContinueInForm({ draft, isBusy, kind }: DestinationProps & { kind: 'rig' | 'project' }) {
  const { db } = useLocalData()
  const navigate = useNavigate()
  const noun = ADMIN_NOUNS[kind]
  /** Undefined while it is being read; null without a draft of a new row. */
  const draftPictureCount = useLive((localDb) => countNewRowPictures(localDb, noun.table), [noun.table])
  const hasDraft = typeof draftPictureCount === 'number'
  const [isMoving, setMoving] = useState(false)
  const openForm = async () => {
    if (isBusy()) return toastRefused('One moment', 'The photos are still being prepared.')
    if ((draftPictureCount ?? 0) + draft.pictures.length > MAX_PICTURES)
      return toastRefused(
        'Too many photos',
        `A ${noun.one} can have up to ${MAX_PICTURES} photos. Remove some first.`,
      )
    setMoving(true)
    try {
      await moveToForm(db, kind, draft.pictures)
    } catch (error) {
      setMoving(false)
      return toastLocalFailure(`Failed to start a new ${noun.one}`, error)
    }
    draft.clear()
    navigate(paths.adminRow(noun.table, 'new'))
  }
  return (
    <div>
      {hasDraft ? (
        <p className="rw-below-8">
          You already have a draft of a new {noun.one}. The photos will be added to it.
        </p>
      ) : null}
      <BusyButton isBusy={isMoving} onClick={() => void openForm()}>
        {hasDraft ? 'Add to the Draft' : LABELS[kind]}
      </BusyButton>
    </div>
  )
}
