import { type ReactNode, use, useEffect, useState } from 'react'
import { PictureSource } from '#ui/pictures/picture-source'
import { useFormPictures } from '../form/form-pictures-context'

const NONE: ReadonlyMap<string, string> = new Map()

/** Shows pictures of an open form that are not saved yet, in components of the site. */
export function FormPictureSource({ paths, children }: { paths: readonly string[]; children: ReactNode }) {
  const saved = use(PictureSource)
  const { find } = useFormPictures()
  const [urls, setUrls] = useState(NONE)
  // Callers pass a new array each time; the effect depends on its content.
  const pathsKey = paths.join('\n')
  useEffect(() => {
    const previews = pathsKey.split('\n').flatMap((path) => {
      const picture = find(path)
      return picture
        ? [[path, URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }))] as const]
        : []
    })
    setUrls(new Map(previews))
    return () => {
      for (const [, url] of previews) URL.revokeObjectURL(url)
    }
  }, [pathsKey, find])
  return (
    <PictureSource value={(path) => (path ? urls.get(path) : undefined) ?? saved(path)}>
      {children}
    </PictureSource>
  )
}
