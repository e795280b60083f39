import { Button } from '@mantine/core'
import { IconAugmentedReality } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { BusyButton } from '#ui/busy-button'
import { toastError } from '#ui/feedback/toasts'
import type { Build } from './build/build'
import { fileNameOf } from './build/labels'
import type { ArState } from './scene/ar-session'
import type { RigViewer } from './scene/viewer'
import classes from './yard.module.css'

interface YardProps {
  build: Build
  viewer: RefObject<RigViewer | null>
}

type YardMethod = 'webxr' | 'quick-look'

/** Whether this device can show a model in the yard through its camera. */
async function canShowInYard(xr: XRSystem | undefined): Promise<boolean> {
  if (!xr) return false
  // The question is rejected where a policy of the page's embedder forbids WebXR.
  return xr.isSessionSupported('immersive-ar').catch(() => false)
}

/** How this device can show a model in the yard; null if it cannot. */
async function findYardMethod(): Promise<YardMethod | null> {
  if (await canShowInYard(navigator.xr)) return 'webxr'
  return document.createElement('a').relList.supports('ar') ? 'quick-look' : null
}

const SENTENCES: Readonly<Partial<Record<ArState, string>>> = {
  searching: 'Move your phone slowly until it finds the ground.',
  aiming: 'Tap to put the rig here. It’s shown at actual size.',
  placed: 'Walk around it. Tap to move it.',
}

/** "View in Your Yard": shown only if the device supports it. */
export function Yard({ build, viewer }: YardProps) {
  const [method, setMethod] = useState<YardMethod | null>(null)
  const [state, setState] = useState<ArState>('off')
  const overlay = useRef<HTMLDivElement>(null)
  /** Address of the file that Quick Look has opened last. */
  const fileUrl = useRef<string>(null)
  const [isPreparing, setPreparing] = useState(false)
  useEffect(() => {
    void findYardMethod().then(setMethod)
    return () => releaseFile(fileUrl)
  }, [])
  useEffect(() => {
    if (state === 'refused')
      toastError(
        'Camera access is blocked. Allow it for this site in your browser’s settings, then try again.',
      )
    if (state === 'failed') toastError('Your device couldn’t show the rig in your yard.')
  }, [state])
  if (method === null) return null
  const sentence = SENTENCES[state]
  const open = async () => {
    setPreparing(true)
    if (method === 'quick-look') await openQuickLook(build, viewer.current, fileUrl)
    else if (navigator.xr && overlay.current)
      await viewer.current?.enterYard(navigator.xr, overlay.current, setState)
    setPreparing(false)
  }
  return (
    <>
      <BusyButton
        className={classes.button ?? ''}
        variant="default"
        leftSection={<IconAugmentedReality size={20} />}
        isBusy={isPreparing}
        onClick={() => void open()}
      >
        View in Your Yard
      </BusyButton>
      <div ref={overlay} className={classes.overlay} hidden={sentence === undefined}>
        <p role="status" className={classes.sentence}>
          {sentence}
        </p>
        <div className={classes.buttons} ref={ignoreYardTaps}>
          <Button variant="default" onClick={() => viewer.current?.yard?.turn(-15)}>
            Turn Left
          </Button>
          <Button variant="default" onClick={() => viewer.current?.yard?.turn(15)}>
            Turn Right
          </Button>
          <Button onClick={() => void viewer.current?.yard?.stop()}>Exit AR</Button>
        </div>
      </div>
    </>
  )
}

/** Keeps taps on an element of the overlay from also being taps on the yard. */
const ignoreYardTaps = (element: HTMLElement | null) =>
  element?.addEventListener('beforexrselect', (event) => event.preventDefault())

/** Deletes the file of the last view, if there was one. */
function releaseFile(fileUrl: RefObject<string | null>): void {
  if (fileUrl.current) URL.revokeObjectURL(fileUrl.current)
  fileUrl.current = null
}

/**
 * Makes the file and opens it: Safari opens a link with rel="ar" around a picture in Quick Look. It asks the person
 * first, so the file stays available until the next one is made. It is a blob, because Quick Look would load a file with
 * an address on the web from the server, past the service worker; `download` gives the blob a name. Never rejects.
 */
async function openQuickLook(
  build: Build,
  viewer: RigViewer | null,
  fileUrl: RefObject<string | null>,
): Promise<void> {
  if (!viewer) return
  try {
    const bytes = await viewer.toUsdz()
    releaseFile(fileUrl)
    fileUrl.current = URL.createObjectURL(new Blob([bytes], { type: 'model/vnd.usdz+zip' }))
    const link = document.createElement('a')
    link.rel = 'ar'
    link.href = fileUrl.current
    link.download = `${fileNameOf(build)}.usdz`
    link.append(document.createElement('img'))
    link.click()
  } catch {
    toastError('Your device couldn’t prepare the 3D view. Close other tabs, then try again.')
  }
}
