import { hasPassed, isVisible } from '#shared/catalog/publication'
import { formatDateAndTime } from '#ui/format/format-date'
import type { PublicationForm } from '../../forms/publication-form'
import type { BulkField } from '../bulk-edit/plan-bulk-edit'
import { shortTime } from './publication-state'

/**
 * The times of publication as fields that can be changed in many rows. A time that has passed publishes a row. A future
 * time hides a published row until then.
 */
export const publicationBulkFields = <Form extends PublicationForm>(
  labels = { start: 'Publish on', end: 'Take down on' },
): BulkField<Form>[] => [
  {
    field: 'published_at',
    label: labels.start,
    kind: 'time',
    put: (form, value) => ({ ...form, published_at: value, published: hasPassed(value, Date.now()) }),
    text: (form, before) => {
      const now = Date.now()
      if (before && isVisible(before, now) && !isVisible(form, now))
        return `hidden until ${shortTime(form.published_at)}`
      return form.published_at === '' ? '(empty)' : formatDateAndTime(form.published_at)
    },
  },
  { field: 'unpublish_at', label: labels.end, kind: 'time', isOptional: true },
]
