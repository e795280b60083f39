import { useMemo } from 'react'
import { useAllRows, useLive } from '#sync/react'
import { type LibraryPicture, libraryPictures } from './library-pictures'

/** All pictures in the rows on this device; undefined while they are being read. */
export function useLibrary(): LibraryPicture[] | undefined {
  const projects = useAllRows('projects')?.rows
  const rigs = useAllRows('rigs')?.rows
  const products = useAllRows('products')?.rows
  const slides = useAllRows('slideshow_slides')?.rows
  const farriers = useAllRows('farriers_vets_sections')?.rows
  const responders = useAllRows('first_responders_sections')?.rows
  const articles = useAllRows('news_articles')?.rows
  const changes = useAllRows('row_changes')?.rows
  return useMemo(
    () =>
      projects && rigs && products && slides && farriers && responders && articles && changes
        ? libraryPictures(
            {
              projects,
              rigs,
              products,
              slideshow_slides: slides,
              farriers_vets_sections: farriers,
              first_responders_sections: responders,
              news_articles: articles,
            },
            changes,
          )
        : undefined,
    [projects, rigs, products, slides, farriers, responders, articles, changes],
  )
}

/**
 * The pictures that another row may use: those on the server. A picture that waits for its upload belongs to the change
 * that uploads it, and would be missing in the other row if that change were undone.
 */
export function useUploadedPictures(): LibraryPicture[] | undefined {
  const pictures = useLibrary()
  const waiting = useLive(async (db) => new Set(await db._files.toCollection().primaryKeys()), [])
  return useMemo(
    () => (pictures && waiting ? pictures.filter(({ id }) => !waiting.has(id)) : undefined),
    [pictures, waiting],
  )
}
