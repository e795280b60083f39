import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { waitingLine } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import type { SavedBuildsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import type { MutationReceipt } from '#sync/core/mutation'
import type { RowMark } from '#sync/core/row-mark'
import { useLocalData } from '#sync/react'
import type { BuilderState } from '#ui/builds/start-from-build'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastInfo } from '#ui/feedback/toasts'
import { CheckboxField } from '#ui/fields/checkbox-field'
import { formatDate } from '#ui/format/format-date'
import { lazyPart } from '#ui/lazy-part'
import { PendingMarker } from '#ui/lists/pending-marker'
import { focusHeading } from '#ui/page/focus-heading'
import type { Build } from '../build/build'
import { titleOf, UNREADABLE_BUILD } from '../build/labels'
import { toFragment } from '../build/link'
import { fromColumns } from '../build/saved-build'
import { numberTexts } from '../number-texts'
import { useBuildEstimates } from '../use-build-estimates'
import { deleteBuild, MAX_NAME, saveBuild, updateBuild } from './actions'
import classes from './my-build-card.module.css'
import { NameDialog } from './name-dialog'

/** Lazy: the list need not wait for the drawings. */
const DrawnView = lazyPart(async () => (await import('../drawings/drawn-view')).DrawnView, { isQuiet: true })

/** The texts of the toasts about an action. */
interface ToastTexts {
  title: string
  text: string
  /** After its undo. */
  undone: string
  /** If the device could not store it. */
  failed: string
}

export interface MyBuildCardProps {
  saved: SavedBuildsRow
  /** Whether its changes are sent. */
  mark: RowMark | undefined
  /** Chosen for a comparison. */
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const COPY_SUFFIX = ' (copy)'

/** A saved build with its drawing and price range, and its actions. */
export function MyBuildCard({ saved, mark, isChosen, onChoose }: MyBuildCardProps) {
  const { store } = useLocalData()
  const { commands, status } = useSync()
  const [isNaming, setNaming] = useState(false)
  const build = fromColumns(saved)
  const estimates = useBuildEstimates()
  const attempt = async (
    act: () => Promise<MutationReceipt>,
    { title, text, undone, failed }: ToastTexts,
  ) => {
    try {
      const receipt = await act()
      toastInfo(title, text, {
        undo: () => commands.undo(receipt),
        undone,
        later: waitingLine(store, status, receipt.id),
      })
    } catch (error) {
      toastLocalFailure(failed, error)
    }
  }
  const remove = async () => {
    await attempt(() => deleteBuild(store, saved), {
      title: 'Deleted',
      text: `“${saved.name}”`,
      undone: `“${saved.name}” is back`,
      failed: 'Failed to delete the build',
    })
    // The focus was in the card, which is removed.
    focusHeading()
  }
  const copy = () => {
    const name = `${saved.name.slice(0, MAX_NAME - COPY_SUFFIX.length)}${COPY_SUFFIX}`
    const save = async () => {
      if (!build) throw new Error('A build that cannot be read has no copy button')
      return (await saveBuild(store, saved.user_id, name, build)).receipt
    }
    return attempt(save, {
      title: 'Saved',
      text: `“${name}”`,
      undone: `“${name}” removed from My Builds`,
      failed: 'Failed to save the build',
    })
  }
  return (
    <article className={classes.card} aria-label={saved.name}>
      {build ? (
        <div className={classes.drawing}>
          <DrawnView build={build} view="curb" />
        </div>
      ) : (
        <p>{UNREADABLE_BUILD}</p>
      )}
      <div>
        <h2 className="rw-text-20" dir="auto">
          {saved.name}
        </h2>
        {build ? (
          <p className="rw-soft">{detailsOf(build, saved.name, numberTexts(build, estimates).price)}</p>
        ) : null}
        <p className="rw-soft rw-small">Saved {formatDate(saved.updated_at)}</p>
        <PendingMarker mark={mark} />
      </div>
      <div className="rw-cluster rw-gap-8">
        {build ? (
          <>
            <Button
              component={Link}
              to={{ pathname: paths.rigBuilder, hash: toFragment(build) }}
              state={{ savedId: saved.id } satisfies BuilderState}
              size="compact-md"
            >
              Open
            </Button>
            <Button variant="default" size="compact-md" onClick={() => void copy()}>
              Copy
            </Button>
          </>
        ) : null}
        <Button variant="default" size="compact-md" onClick={() => setNaming(true)}>
          Rename
        </Button>
        <Button variant="default" size="compact-md" onClick={() => void remove()}>
          Delete
        </Button>
      </div>
      {build ? (
        <CheckboxField
          label="Compare"
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      ) : null}
      {isNaming ? (
        <NameDialog
          title="Rename Build"
          name={saved.name}
          onClose={() => setNaming(false)}
          onName={(name) => {
            setNaming(false)
            if (name !== saved.name)
              void attempt(() => updateBuild(store, saved, { name }), {
                title: 'Renamed',
                text: `“${name}”`,
                undone: `Name changed back to “${saved.name}”`,
                failed: 'Failed to rename the build',
              })
          }}
        />
      ) : null}
    </article>
  )
}

/** "Farrier truck cap on a Ford F-250, estimated $9,000–$14,000"; the title only if the name differs from it. */
const detailsOf = (build: Build, name: string, price: string): string => {
  const title = titleOf(build)
  return title === name ? `Estimated ${price}` : `${title}, estimated ${price}`
}
