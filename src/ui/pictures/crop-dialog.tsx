import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { BusyButton } from '#ui/busy-button'
import 'react-image-crop/dist/ReactCrop.css'
import { Sheet } from '../feedback/sheet'
import classes from './crop-dialog.module.css'
import { cropStep } from './crop-step'
import { CropSteps } from './crop-steps'
import type { PictureCrop } from './encode-picture'

export interface CropDialogProps {
  file: File
  title: string
  /** Aspect ratio of the part (width / height); any shape when undefined. */
  aspect?: number
  isBusy: boolean
  onCrop: (crop: PictureCrop) => void
  /** Called when the browser cannot show the file as a picture. */
  onUnreadable: () => void
  onClose: () => void
}

/** Smallest side of the part, in screen pixels, so that a finger can still drag it. */
const MIN_SIDE_PX = 48

/** Dialog to choose a part of a picture by mouse, touch, arrow keys or buttons. */
export function CropDialog(props: CropDialogProps) {
  const { file, title, aspect, isBusy, onCrop, onUnreadable, onClose } = props
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState<PercentCrop>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  const confirm = () => {
    if (crop) {
      onCrop({ x: crop.x / 100, y: crop.y / 100, width: crop.width / 100, height: crop.height / 100 })
    }
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton onClick={confirm} isBusy={isBusy} disabled={!crop}>
            Use This Crop
          </BusyButton>
        </>
      }
    >
      <div className={classes.stage}>
        {url ? (
          <ReactCrop
            {...(aspect === undefined ? {} : { aspect })}
            keepSelection
            ruleOfThirds
            minWidth={MIN_SIDE_PX}
            minHeight={MIN_SIDE_PX}
            {...(crop ? { crop } : {})}
            onChange={(_pixels, percent) => setCrop(percent)}
          >
            <img
              className={classes.image}
              src={url}
              alt=""
              onLoad={({ currentTarget: { width, height } }) => setCrop(largestPart(aspect, width, height))}
              onError={onUnreadable}
            />
          </ReactCrop>
        ) : null}
      </div>
      <CropSteps onStep={(step) => setCrop((part) => part && cropStep(part, step))} />
    </Sheet>
  )
}

/** The complete picture, or the largest centered part with the aspect ratio. */
function largestPart(aspect: number | undefined, width: number, height: number): PercentCrop {
  if (aspect === undefined) return { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height)
}
