import { MAX_PHOTOS } from '#shared/pictures/place-photos'
import { type PickedPicture, PicturePicker } from '#ui/pictures/picture-picker'

export interface QuotePhotosProps {
  photos: readonly PickedPicture[]
  onChange: (photos: PickedPicture[]) => void
  /** True while photos are being downscaled; a request sent now would not include them. */
  onBusyChange: (isBusy: boolean) => void
}

/** The photos of a quote request; like typed values, they survive a reload and work offline. */
export function QuotePhotos({ photos, onChange, onBusyChange }: QuotePhotosProps) {
  return (
    <PicturePicker
      label="Photos"
      description={`Your truck, your current rig, a sketch: up to ${MAX_PHOTOS}. We resize them and remove location data.`}
      pictures={photos}
      onChange={onChange}
      onBusyChange={onBusyChange}
      max={MAX_PHOTOS}
    />
  )
}
