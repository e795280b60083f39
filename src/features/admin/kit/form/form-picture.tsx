import { useEffect, useState } from 'react'
import type { FileKey } from '#sync/core/waiting-file'
import { Picture, type PictureProps } from '#ui/pictures/picture'
import { useFormPictures } from './form-pictures-context'

/** A picture of the form, newly chosen or saved before. */
export function FormPicture({ path, ...look }: PictureProps & { path: FileKey }) {
  const picture = useFormPictures().find(path)
  const [url, setUrl] = useState<string>()
  const bytes = picture?.bytes
  const type = picture?.type ?? ''
  useEffect(() => {
    if (!bytes) return
    const objectUrl = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [bytes, type])
  if (!picture) return <Picture path={path} {...look} />
  return url ? <Picture path={url} {...look} /> : null
}
