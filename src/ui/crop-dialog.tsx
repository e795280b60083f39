import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import classes from './crop-dialog.module.css'
import { cropStep } from './crop-step'
import { CropSteps } from './crop-steps'
import type { PictureCrop } from './encode-picture'
import { Sheet } from './sheet'

export interface CropDialogProps {
  file: File
  title: string
  /** Width by height of the part; any shape when undefined. */
  aspect?: number
  isBusy: boolean
  onCrop: (crop: PictureCrop) => void
  /** The browser cannot show it as a picture. */
  onUnreadable: () => void
  onClose: () => void
}

/** Smallest side of the part that is kept, in pixels of the screen: what a finger can still take hold of. */
const LEAST = 48

/** Chooses the part of a picture that is kept: by pointer, by finger, by arrow keys, or a press at a time. */
export function CropDialog(props: CropDialogProps) {
  const { file, title, aspect, isBusy, onCrop, onUnreadable, onClose } = props
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState<PercentCrop>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const keep = () => {
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
          <Button onClick={keep} loading={isBusy} disabled={!crop}>
            Use this part
          </Button>
        </>
      }
    >
      <div className={classes.stage}>
        {url ? (
          <ReactCrop
            {...(aspect === undefined ? {} : { aspect })}
            keepSelection
            ruleOfThirds
            minWidth={LEAST}
            minHeight={LEAST}
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

/** All of it, or the middle as large as the shape allows. */
function largestPart(aspect: number | undefined, width: number, height: number): PercentCrop {
  if (aspect === undefined) return { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height)
}
