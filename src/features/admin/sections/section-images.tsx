import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocalData } from '#sync/react'
import { Picture } from '#ui/pictures/picture'
import { RemovePicture } from '#ui/pictures/remove-picture'
import { changeRows } from '../kit/actions'
import { AddPictures } from '../kit/form/add-pictures'
import { FormPicturesContext } from '../kit/form/form-pictures-context'
import { PictureFieldBox } from '../kit/form/picture-field-box'
import { useAddPictures } from '../kit/form/use-add-pictures'
import { useAdminWrite } from '../kit/use-admin-write'
import { MAX_PICTURES, type NewPicture, placePictures } from '../picture-file'
import type { Section } from './queries'
import classes from './section-images.module.css'
import type { SectionsConfig } from './sections-config'

export interface SectionImagesProps {
  config: SectionsConfig
  section: Section
}

/** The pictures on a section's card: several can be added together, and each removed (Admin 2). Saves immediately. */
export function SectionImages(props: SectionImagesProps) {
  const encoded = useRef<NewPicture[]>([])
  const formPictures = useMemo(
    () => ({
      find: () => undefined,
      add: (added: NewPicture[]) => {
        encoded.current = [...encoded.current, ...added]
      },
      setBusy: () => undefined,
    }),
    [],
  )
  return (
    <FormPicturesContext value={formPictures}>
      <Images
        {...props}
        takeEncoded={(keys) => {
          const taken = encoded.current.filter(({ key }) => keys.includes(key))
          encoded.current = encoded.current.filter(({ key }) => !keys.includes(key))
          return taken
        }}
      />
    </FormPicturesContext>
  )
}

interface ImagesProps extends SectionImagesProps {
  /** Removes and returns the encoded files with these keys; others may belong to files that were dropped later. */
  takeEncoded: (keys: readonly string[]) => NewPicture[]
}

function Images({ config, section, takeEncoded }: ImagesProps) {
  const { noun } = config
  const { id, title, section_key, images } = section
  const { store } = useLocalData()
  const write = useAdminWrite()
  const { isBusy, problems, clearProblems, encodeFiles } = useAddPictures()
  const [announcement, announce] = useState('')
  const add = useRef<HTMLButtonElement>(null)
  /** Encoding and saving take time, in which other pictures may be added or removed. */
  const latest = useRef(images)
  useEffect(() => {
    latest.current = images
  }, [images])

  const save = (
    verb: 'add-images' | 'remove-image',
    set: { images: string[] },
    newFiles: readonly NewPicture[],
    words: { done: string; failed: string; undone: string },
  ) => {
    const { values, files } = placePictures(set, newFiles, config.folder(section_key))
    const change = { op: 'update' as const, table: noun.table, id, set: values }
    return write(() => changeRows(store, { noun, verb, changes: [change], subject: title, files }), words)
  }

  const addFiles = async (files: File[]) => {
    const keys = await encodeFiles(files, { room: MAX_PICTURES - latest.current.length })
    if (keys.length === 0) return
    await put(keys, takeEncoded(keys), `${keys.length} image(s) uploaded successfully`)
  }
  const put = (keys: readonly string[], newFiles: readonly NewPicture[], done: string) =>
    save('add-images', { images: [...latest.current, ...keys] }, newFiles, {
      done,
      failed: 'Failed to upload images',
      undone: `“${title}” is back to its previous images`,
    })

  const remove = async (at: number) => {
    clearProblems()
    // By its path: another image may have been removed since these were rendered.
    const found = latest.current.indexOf(images[at] ?? '')
    if (found < 0) return
    const before = latest.current
    latest.current = before.filter((_, other) => other !== found)
    const isSaved = await save('remove-image', { images: latest.current }, [], {
      done: 'Image removed successfully',
      failed: 'Failed to remove image',
      undone: 'Image restored',
    })
    if (!isSaved) {
      latest.current = before
      return
    }
    announce(`Image ${at + 1} removed, ${latest.current.length} left`)
    // The focused button is removed with its picture; this one always exists afterward.
    add.current?.focus()
  }

  return (
    <PictureFieldBox
      label={`Images (${images.length})`}
      problems={problems}
      announcement={announcement}
      onFiles={(files) => void addFiles(files)}
    >
      {images.length > 0 ? (
        <ImageGrid title={title} images={images} onRemove={(at) => void remove(at)} />
      ) : null}
      {images.length < MAX_PICTURES ? (
        <AddPictures
          label={`Images of ${title}`}
          text="Add Images"
          isMultiple
          isBusy={isBusy}
          path={undefined}
          addRef={add}
          onFiles={(files) => void addFiles(files)}
          library={{
            chosen: images,
            room: MAX_PICTURES - images.length,
            onChoose: (keys) =>
              void put(keys, [], `${keys.length} ${keys.length === 1 ? 'image' : 'images'} added`),
          }}
        />
      ) : null}
    </PictureFieldBox>
  )
}

interface ImageGridProps extends Pick<Section, 'title' | 'images'> {
  onRemove: (at: number) => void
}

/** The images, each with a button that removes it. */
function ImageGrid({ title, images, onRemove }: ImageGridProps) {
  return (
    <ul className={classes.grid}>
      {images.map((path, at) => (
        // The same picture may occur twice, so the path alone is not a key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={`${at} ${path}`} className={classes.item}>
          <Picture path={path} alt={`${title}, image ${at + 1}`} ratio="4/3" sizes="8rem" />
          <RemovePicture label={`Remove image ${at + 1} from ${title}`} onRemove={() => onRemove(at)} />
        </li>
      ))}
    </ul>
  )
}
