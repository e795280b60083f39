import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import classes from './crop-dialog.module.css'
import type { PictureCrop } from './encode-picture'
import { Sheet } from './sheet'

export interface CropDialogProps {
  file: File
  title: string
  isBusy: boolean
  onCrop: (crop: PictureCrop) => void
  /** The browser cannot show it as a picture. */
  onUnreadable: () => void
  onClose: () => void
}

/** Smallest side of the part that is kept, in pixels of the screen: what a finger can still take hold of. */
const LEAST = 48

/** Chooses the square part of a picture that is kept: by pointer, by finger, or by arrow keys. */
export function CropDialog({ file, title, isBusy, onCrop, onUnreadable, onClose }: CropDialogProps) {
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
            aspect={1}
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
              onLoad={({ currentTarget: { width, height } }) =>
                setCrop(
                  centerCrop(makeAspectCrop({ unit: '%', width: 100 }, 1, width, height), width, height),
                )
              }
              onError={onUnreadable}
            />
          </ReactCrop>
        ) : null}
      </div>
    </Sheet>
  )
}
