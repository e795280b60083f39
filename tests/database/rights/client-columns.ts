/** Columns that the app writes and reads, from the app's own code, for a comparison with the grants. */
import { type ArticleForm, articleForm, articleValues } from '#features/admin/forms/article-form'
import { productForm, productValues } from '#features/admin/forms/product-form'
import { projectForm, projectValues } from '#features/admin/forms/project-form'
import { rigForm, rigValues } from '#features/admin/forms/rig-form'
import { sectionForm, sectionValues } from '#features/admin/forms/section-form'
import { slideForm, slideValues } from '#features/admin/forms/slide-form'
import { orderStatusForm } from '#features/admin/orders/order-status-form'
import { shopMessage } from '#features/admin/quotes/actions'
import { contactMessage, EMPTY_CONTACT_FORM } from '#features/contact/contact-form'
import { EMPTY_REVIEW, reviewColumns } from '#features/orders/review/review-form'
import { PREFERENCES } from '#features/profile/preferences'
import { profileForm, profileValues } from '#features/profile/profile-draft'
import { customerMessage } from '#features/quotes/actions'
import { quoteFromDialog } from '#features/quotes/quote-request'
import { PRESETS } from '#features/rig-builder/build/presets'
import { toColumns } from '#features/rig-builder/build/saved-build'
import { EMPTY_QUOTE_DIALOG } from '#shared/orders/quote-form'
import type { TableName } from '#shared/schema/tables'
import recorded from '#tests/support/recorded-schema.json'

interface Written {
  /** Columns of new rows except `id`, from all actions. */
  insert?: string[]
  update?: string[]
  isDeleted?: true
}

/** Written by the server only; a device may send them, and they are ignored (S13). */
const SERVER_ONLY_COLUMNS = ['id', 'created_at', 'updated_at', 'subscribed_at', 'sync_xid']
/** No caller can read order_id of a review. */
const HIDDEN: Partial<Record<TableName, string[]>> = { product_reviews: ['order_id'] }
/** Visitors cannot read the account of an approved review. */
const HIDDEN_FROM_VISITORS: Partial<Record<TableName, string[]>> = {
  product_reviews: ['order_id', 'user_id'],
}

export const columnsOf = (table: TableName): string[] => recorded.tables[table].columns.split(' ')

/** The columns of a table that a device stores. */
export function storedColumns(table: TableName, isVisitor = false): string[] {
  const hidden = (isVisitor ? HIDDEN_FROM_VISITORS : HIDDEN)[table] ?? []
  return columnsOf(table).filter((column) => !hidden.includes(column))
}

/** The columns that a device sends when a deletion is undone. */
const columnsOfRestore = (table: TableName) =>
  storedColumns(table).filter((column) => !SERVER_ONLY_COLUMNS.includes(column))

/** A table that admins edit: insert, update, delete, and undo of a delete. */
function adminTable(table: TableName, values: object, ...others: string[]): Written {
  const columns = [...Object.keys(values), ...others]
  return { insert: [...new Set([...columns, ...columnsOfRestore(table)])], update: columns, isDeleted: true }
}

const section = sectionValues(sectionForm(null, { tag: '', display_order: 0 }))
const BUILD_COLUMNS = Object.keys(toColumns(PRESETS.farrier))
const article: ArticleForm = articleForm(null)

export const WRITTEN: Record<TableName, Written> = {
  slideshow_slides: adminTable('slideshow_slides', slideValues(slideForm(null)), 'display_order'),
  farriers_vets_sections: adminTable('farriers_vets_sections', section),
  first_responders_sections: adminTable('first_responders_sections', section),
  news_articles: adminTable('news_articles', articleValues(article)),
  projects: adminTable('projects', projectValues(projectForm(null))),
  rigs: adminTable('rigs', rigValues(rigForm(null))),
  products: adminTable('products', productValues(productForm(null))),
  product_reviews: {
    insert: [
      ...Object.keys(reviewColumns(EMPTY_REVIEW)),
      ...['user_id', 'product_id', 'order_id', 'author_name', 'status'],
    ],
    update: ['status'],
    isDeleted: true,
  },
  public_settings: {},
  profiles: {
    update: [
      ...Object.keys(
        profileValues(profileForm({ display_name: null, bio: null, phone: null, delivery_address: null })),
      ),
      'avatar_url',
    ],
  },
  user_preferences: { update: PREFERENCES.map(({ column }) => column) },
  orders: { update: Object.keys(orderStatusForm(null)) },
  saved_projects: { insert: columnsOfRestore('saved_projects'), isDeleted: true },
  saved_rigs: { insert: columnsOfRestore('saved_rigs'), isDeleted: true },
  saved_products: { insert: columnsOfRestore('saved_products'), isDeleted: true },
  saved_builds: {
    insert: ['user_id', 'name', ...BUILD_COLUMNS],
    update: ['name', ...BUILD_COLUMNS],
    isDeleted: true,
  },
  quote_requests: {
    insert: [
      ...Object.keys(quoteFromDialog(EMPTY_QUOTE_DIALOG, { projectId: null, rigId: null }, null)),
      'attachments',
      'build',
    ],
    update: ['status'],
  },
  contact_messages: { insert: Object.keys(contactMessage(EMPTY_CONTACT_FORM, null)) },
  notifications: { update: ['is_read'] },
  newsletter_subscriptions: {
    insert: ['email', 'is_active'],
    update: ['is_active'],
    isDeleted: true,
  },
  admin_settings: { insert: ['setting_key', 'setting_value'], update: ['setting_value'] },
  quote_messages: {
    insert: Object.keys({ ...shopMessage('', '', '', null, {}, [], ''), ...customerMessage('', '', '', []) }),
    update: ['is_accepted'],
  },
  quote_follow_ups: { update: ['assignee_id', 'due_on'] },
  internal_notes: { insert: columnsOfRestore('internal_notes'), isDeleted: true },
  row_changes: {},
  order_photos: {
    insert: columnsOfRestore('order_photos'),
    update: ['caption', 'pictures'],
    isDeleted: true,
  },
}

/**
 * Rights that are granted although no page uses them: an admin may change the status of messages, and delete messages,
 * quote requests and settings; new messages may carry a status.
 */
export const UNUSED = [
  'admin_settings authenticated DELETE',
  'contact_messages anon INSERT status',
  'contact_messages authenticated DELETE',
  'contact_messages authenticated INSERT status',
  'contact_messages authenticated UPDATE status',
  'quote_requests authenticated DELETE',
]
