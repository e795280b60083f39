import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { nextDisplayOrder } from '#shared/catalog/display-order'
import type { SlideshowSlidesRow } from '#shared/schema/rows'
import { useLive, useLocalData } from '#sync/react'
import { lazyPart } from '#ui/lazy-part'
import { changeRows } from '../kit/actions'
import { OrderedList } from '../kit/list/reorder/ordered-list'
import { switchPublication } from '../kit/publication/publication-state'
import { useAdminWrite } from '../kit/use-admin-write'
import { SECTION_NAMES } from '../panel/section-names'
import { SlideCard } from './slide-card'
import type { SlideView } from './slide-dialog'
import { publicationOf, slideStatus } from './slide-status'

const SlideDialog = lazyPart(async () => (await import('./slide-dialog')).SlideDialog)

const noun = ADMIN_NOUNS.slide
const nameOf = ({ title }: SlideshowSlidesRow) => title

/** The manager of the home page's slides: order, visibility and content (Admin 2). `Page`: a slide of the site. */
export function SliderManager({ Page }: { Page: SlideView }) {
  const { store } = useLocalData()
  const write = useAdminWrite()
  const slides = useSlides()
  const active = slides?.filter((slide) => slideStatus(slide) === 'Active').length ?? 0

  const activate = (slide: SlideshowSlidesRow, isActive: boolean) => {
    const { id, title } = slide
    const { published: is_active, ...dates } = switchPublication(publicationOf(slide), isActive)
    const changes = [{ op: 'update' as const, table: noun.table, id, set: { is_active, ...dates } }]
    return write(() => changeRows(store, { noun, verb: 'status', changes, subject: title }), {
      done: `Slide ${is_active ? 'activated' : 'deactivated'} successfully`,
      failed: 'Failed to update slide status',
      undone: `“${title}” is ${is_active ? 'inactive' : 'active'} again`,
    })
  }

  return (
    <OrderedList
      noun={noun}
      title={SECTION_NAMES.slider}
      summary={`${active} of ${slides?.length ?? 0} active`}
      rows={slides}
      nameOf={nameOf}
      layout="rows"
      card={(slide, tools) => (
        <SlideCard slide={slide} tools={tools} onActivate={(is) => activate(slide, is)} />
      )}
      form={(form) => <SlideDialog {...form} Page={Page} order={nextDisplayOrder(slides ?? [])} />}
      deleteQuestion="Are you sure you want to delete this slide?"
      empty={{
        title: 'No slides yet',
        text: 'Slides appear on the home page in the order you put them here.',
      }}
      failed="Failed to fetch slides"
    />
  )
}

/** All slides in order, including inactive ones. */
function useSlides(): SlideshowSlidesRow[] | undefined {
  return useLive((db) => db.rows('slideshow_slides').orderBy('display_order').toArray(), [])
}
