import { useEffect, useState } from 'react'
import { useAppVersions } from '#runtime/app-version'
import { BusyButton } from '#ui/busy-button'

/**
 * Button that switches to the newer version that the server requires (S14): the one that waits on this device, or one
 * that a check finds now, as soon as it is ready. Without a worker, a reload loads it.
 */
export function UpdateNow({ isCompact = false }: { isCompact?: boolean }) {
  const versions = useAppVersions()
  const [step, setStep] = useState<keyof typeof ANSWERS>('idle')

  useEffect(() => {
    if (step !== 'fetching' || !versions) return
    const updateIfReady = () => {
      if (versions.get() === 'ready') versions.accept()
    }
    updateIfReady()
    return versions.subscribe(() => {
      updateIfReady()
      if (versions.get() === 'none') setStep('failed')
    })
  }, [step, versions])

  const update = async () => {
    if (!versions) return window.location.reload()
    if (versions.get() !== 'none') return versions.accept()
    setStep('checking')
    const found = await versions.check()
    setStep(found === 'newer' ? 'fetching' : found)
  }
  return (
    <>
      <BusyButton
        size={isCompact ? 'compact-sm' : 'sm'}
        onClick={update}
        isBusy={step === 'checking' || step === 'fetching'}
      >
        Update Now
      </BusyButton>{' '}
      <span role="status" className="rw-live">
        {ANSWERS[step]}
      </span>
    </>
  )
}

const ANSWERS = {
  idle: '',
  checking: '',
  fetching: 'Downloading the new version. The page reloads once it’s ready.',
  failed: 'The new version couldn’t be downloaded. Try again in a few minutes.',
  newest: 'There’s no newer version yet. Try again in a few minutes.',
  unknown: 'The site can’t be reached. Try again once you’re online.',
} as const
