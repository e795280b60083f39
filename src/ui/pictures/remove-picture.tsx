import { IconX } from '@tabler/icons-react'
import classes from './remove-picture.module.css'

export interface RemovePictureProps {
  /** 'Remove photo 2'. */
  label: string
  onRemove: () => void
}

/** Remove button in the corner of a picture, whose box must be positioned. */
export function RemovePicture({ label, onRemove }: RemovePictureProps) {
  return (
    <button data-removes type="button" className={classes.remove} aria-label={label} onClick={onRemove}>
      <IconX size={18} aria-hidden />
    </button>
  )
}
