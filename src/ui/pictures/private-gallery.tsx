import { useState } from 'react'
import { pictureAlt } from '#shared/pictures/picture-alt'
import type { PrivateFiles } from '#shared/pictures/private-files'
import { LazyLightbox } from './lazy-lightbox'
import { PrivateFileList } from './private-file-list'

export interface PrivateGalleryProps {
  /** Number of photos, which is known before they are read. */
  total: number
  /** What the photos show. */
  subject: string
  state: PrivateFiles
  onRetry: () => void
}

/** Photos of a private bucket as thumbnails; a tap opens them in full screen. Renders nothing if there are none. */
export function PrivateGallery({ total, subject, state, onRetry }: PrivateGalleryProps) {
  const [isLarge, setLarge] = useState(false)
  const [index, setIndex] = useState(0)
  const urls = state.kind === 'shown' ? state.files.map(({ url }) => url ?? '') : []
  return (
    <>
      <PrivateFileList
        total={total}
        name={null}
        state={state}
        onRetry={onRetry}
        subject={subject}
        altOf={(position, shown) => pictureAlt(subject, position, shown)}
        onOpen={(position) => {
          setIndex(position)
          setLarge(true)
        }}
      />
      {isLarge && urls.length > 0 ? (
        <LazyLightbox
          pictures={urls}
          subject={subject}
          index={index}
          onTurn={setIndex}
          onClose={() => setLarge(false)}
        />
      ) : null}
    </>
  )
}
