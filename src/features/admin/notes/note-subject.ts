import type { InternalNotesRow } from '#shared/schema/rows'

/** What a note is about: a quote request, an order or a customer. */
export interface NoteSubject {
  /** The column that refers to it. */
  column: keyof Pick<InternalNotesRow, 'quote_request_id' | 'order_id' | 'customer_id'>
  /** Its id; of a customer, the uid. */
  id: string
  /** Its name for people: 'GR-9731', 'Ada Farrier'. */
  name: string
}
