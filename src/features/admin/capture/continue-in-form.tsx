import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { paths } from '#shared/site/paths'
import { useLive, useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastRefused } from '#ui/feedback/toasts'
import { countNewRowPictures } from '../kit/form/use-row-draft'
import { MAX_PICTURES } from '../picture-file'
import { moveToForm } from './actions'
import type { DestinationProps } from './destination-props'

/** Opens the form of a new rig or project with the photos. */
export function ContinueInForm({ draft, isBusy, kind }: DestinationProps & { kind: 'rig' | 'project' }) {
  const { db } = useLocalData()
  const navigate = useNavigate()
  const noun = ADMIN_NOUNS[kind]
  /** Pictures in the draft that was started already; null without one. */
  const started = useLive((known) => countNewRowPictures(known, noun.table), [noun.table])
  const hasDraft = typeof started === 'number'
  const go = async () => {
    if (isBusy()) return toastRefused('One moment', 'The photos are still being prepared.')
    if ((started ?? 0) + draft.pictures.length > MAX_PICTURES)
      return toastRefused(
        'Too many photos',
        `A ${noun.one} can have up to ${MAX_PICTURES} photos. Remove some first.`,
      )
    try {
      await moveToForm(db, kind, draft.pictures)
    } catch (error) {
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
      <Button onClick={() => void go()}>
        {hasDraft ? `Add to the Draft` : kind === 'rig' ? 'Continue to New Rig' : 'Continue to New Project'}
      </Button>
    </div>
  )
}
