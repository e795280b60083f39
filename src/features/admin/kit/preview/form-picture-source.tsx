import { type ReactNode, use, useEffect, useState } from 'react'
import { PictureSource } from '#ui/pictures/picture-source'
import { useFormPictures } from '../form/form-pictures-context'

/** Shows a picture of an open form that is not saved yet, in components of the site. */
export function FormPictureSource({ path, children }: { path: string; children: ReactNode }) {
  const saved = use(PictureSource)
  const picture = useFormPictures().find(path)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return (
    <PictureSource value={(asked) => (picture && asked === path ? url : saved(asked))}>
      {children}
    </PictureSource>
  )
}
