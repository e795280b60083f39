import { Button } from '@mantine/core'
import { useState } from 'react'
import { type CacheSize, deleteCache } from '#pwa/cache-size'
import { RIG_BUILDER_CACHE } from '#pwa/file-tier'
import { PICTURE_CACHE } from '#pwa/pictures/picture-cache-name'
import { useConnection } from '#runtime/use-connection'
import { unreachableSentence } from '#ui/feedback/sync-phrases'
import { toastError, toastSuccess } from '#ui/feedback/toasts'
import { formatBytes } from '#ui/format/format-bytes'
import { lazyPart } from '#ui/lazy-part'

/** Loaded when the dialog is first opened, like the page's other dialogs. */
const ConfirmDialog = lazyPart(async () => (await import('#ui/feedback/confirm-dialog')).ConfirmDialog)

const CACHES = {
  pictures: {
    name: PICTURE_CACHE,
    label: 'Clear Cached Pictures',
    note: 'Frees up space. Pictures load again when you view them. Anything you haven’t sent stays.',
    question: 'Clear cached pictures?',
    consequence: 'You won’t see these pictures until you’re connected again.',
    confirmLabel: 'Clear',
    done: 'of pictures',
    failed: 'Your browser couldn’t clear the pictures.',
  },
  rigBuilder: {
    name: RIG_BUILDER_CACHE,
    label: 'Remove Rig Builder Files',
    note: 'Frees up space. The rig builder downloads again when you open it. Your builds stay.',
    question: 'Remove rig builder files?',
    consequence: 'You can’t open the rig builder until you’re connected again.',
    confirmLabel: 'Remove',
    done: 'of rig builder files',
    failed: 'Your browser couldn’t remove the rig builder files.',
  },
}

interface ClearCacheProps {
  cache: keyof typeof CACHES
  size: CacheSize
  onCleared: () => void
}

/** Removes files that are loaded again on demand; without a connection it asks first. */
export function ClearCache({ cache, size, onCleared }: ClearCacheProps) {
  const words = CACHES[cache]
  const status = useConnection()
  const [isAsking, setAsking] = useState(false)
  const clear = async () => {
    if (!(await deleteCache(caches, words.name))) return toastError(words.failed)
    toastSuccess('Space freed', `Removed ${formatBytes(size.bytes)} ${words.done} from this device.`)
    onCleared()
  }
  return (
    <>
      <Button variant="default" onClick={() => (status.isReachable ? clear() : setAsking(true))}>
        {words.label}
      </Button>
      <p>{words.note}</p>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          title={words.question}
          message={`${unreachableSentence(status)} ${words.consequence}`}
          confirmLabel={words.confirmLabel}
          onConfirm={clear}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
