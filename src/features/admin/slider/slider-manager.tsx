import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { nextDisplayOrder } from '#shared/catalog/display-order'
import type { SlideshowSlidesRow } from '#shared/schema/rows'
import { useLive, useLocalData } from '#sync/react'
import { lazyPart } from '#ui/lazy-part'
import { checkSlide, SLIDE_LENGTHS, type SlideForm, slideForm, slideValues } from '../forms/slide-form'
import { changeRows } from '../kit/actions'
import type { BulkField } from '../kit/bulk-edit/plan-bulk-edit'
import { useBulkEdit } from '../kit/bulk-edit/use-bulk-edit'
import { OrderedList } from '../kit/list/reorder/ordered-list'
import { publicationBulkFields } from '../kit/publication/publication-bulk-fields'
import { switchPublication } from '../kit/publication/publication-state'
import { useActivateActions } from '../kit/use-activate-actions'
import { useAdminWrite } from '../kit/use-admin-write'
import { SECTION_NAMES } from '../panel/section-names'
import { SlideCard } from './slide-card'
import type { SlideView } from './slide-dialog'
import { publicationOf, slideStatus } from './slide-status'

const SlideDialog = lazyPart(async () => (await import('./slide-dialog')).SlideDialog)

const noun = ADMIN_NOUNS.slide
const nameOf = ({ title }: SlideshowSlidesRow) => title

const button = { kind: 'text', maxLength: SLIDE_LENGTHS.button } as const
const link = { kind: 'text', maxLength: SLIDE_LENGTHS.link } as const
const BULK_FIELDS: readonly BulkField<SlideForm>[] = [
  { field: 'subtitle', label: 'Subtitle', kind: 'text', isOptional: true, maxLength: SLIDE_LENGTHS.subtitle },
  {
    field: 'description',
    label: 'Description',
    kind: 'lines',
    isOptional: true,
    maxLength: SLIDE_LENGTHS.description,
  },
  { field: 'cta_text', label: 'Primary button text', ...button },
  { field: 'cta_link', label: 'Primary button link', ...link },
  { field: 'secondary_cta_text', label: 'Secondary button text', ...button },
  { field: 'secondary_cta_link', label: 'Secondary button link', ...link },
  ...publicationBulkFields<SlideForm>({ start: 'Show from', end: 'Show until' }),
]
const BULK_FORM = { toForm: slideForm, validate: checkSlide, toValues: slideValues }

/** The manager of the home page's slides: order, visibility and content (Admin 2). `Page`: a slide of the site. */
export function SliderManager({ Page }: { Page: SlideView }) {
  const { store } = useLocalData()
  const write = useAdminWrite()
  const slides = useSlides()
  const active = slides?.filter((slide) => slideStatus(slide) === 'Active').length ?? 0

  const activate = (slide: SlideshowSlidesRow, isActive: boolean) => {
    const { title } = slide
    const changes = [activation(slide, isActive)]
    return write(() => changeRows(store, { noun, verb: 'status', changes, subject: title }), {
      done: `Slide ${isActive ? 'activated' : 'deactivated'} successfully`,
      failed: 'Failed to update slide status',
      undone: `“${title}” is ${isActive ? 'inactive' : 'active'} again`,
    })
  }
  const [edit, editDialog] = useBulkEdit({ noun, nameOf, fields: BULK_FIELDS, form: BULK_FORM })
  const activateActions = useActivateActions<SlideshowSlidesRow>(noun, activation)

  return (
    <>
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
        bulk={[edit, ...activateActions]}
        form={(form) => <SlideDialog {...form} Page={Page} order={nextDisplayOrder(slides ?? [])} />}
        deleteQuestion="Are you sure you want to delete this slide?"
        empty={{
          title: 'No slides yet',
          text: 'Slides appear on the home page in the order you put them here.',
        }}
        failed="Failed to fetch slides"
      />
      {editDialog}
    </>
  )
}

/** The change that shows a slide on the home page now, or hides it. */
function activation(slide: SlideshowSlidesRow, isActive: boolean) {
  const { published: is_active, ...dates } = switchPublication(publicationOf(slide), isActive)
  return { op: 'update' as const, table: noun.table, id: slide.id, set: { is_active, ...dates } }
}

/** All slides in order, including inactive ones. */
function useSlides(): SlideshowSlidesRow[] | undefined {
  return useLive((db) => db.rows('slideshow_slides').orderBy('display_order').toArray(), [])
}
