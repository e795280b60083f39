import { hasPassed } from '#shared/catalog/publication'
import type { PublicationForm } from '../../forms/publication-form'
import type { BulkField } from '../bulk-edit/plan-bulk-edit'

/** The times of publication as fields that can be changed in many rows. A time that has passed publishes a row. */
export const publicationBulkFields = <Form extends PublicationForm>(): BulkField<Form>[] => [
  {
    field: 'published_at',
    label: 'Publish on',
    kind: 'time',
    put: (form, value) => ({ ...form, published_at: value, published: hasPassed(value, Date.now()) }),
  },
  { field: 'unpublish_at', label: 'Take down on', kind: 'time', isOptional: true },
]
