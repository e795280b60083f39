/** What the app writes and reads, told by the code that makes it, for a comparison with what callers may. */
import { type ArticleForm, articleForm, articleValues } from '#domain/admin-forms/article-form'
import { productForm, productValues } from '#domain/admin-forms/product-form'
import { projectForm, projectValues } from '#domain/admin-forms/project-form'
import { rigForm, rigValues } from '#domain/admin-forms/rig-form'
import { sectionForm, sectionValues } from '#domain/admin-forms/section-form'
import { slideForm, slideValues } from '#domain/admin-forms/slide-form'
import { contactMessage, EMPTY_CONTACT_FORM } from '#domain/contact-form'
import { moveOf } from '#domain/move-order'
import { profileForm, profileValues } from '#domain/profile-draft'
import { EMPTY_QUOTE_DIALOG } from '#domain/quote-form'
import { quoteFromDialog } from '#domain/quote-request'
import { EMPTY_REVIEW, reviewColumns } from '#domain/review-form'
import type { TableName } from '#domain/tables'
import { PREFERENCES } from '#features/profile/preferences'
import recorded from '#tests/support/columns.json'

interface Written {
  /** Columns of new rows beside `id`, of whatever action. */
  insert?: string[]
  update?: string[]
  isDeleted?: true
  /** Visitors insert such rows, too. */
  isFromVisitors?: true
}

/** Written by the server alone; a device may name them, and they are left out (S13). */
const KEPT_BY_SERVER = ['id', 'created_at', 'updated_at', 'subscribed_at', 'sync_xid']
/** The order behind a review is read by nobody. */
const HIDDEN: Partial<Record<TableName, string[]>> = { product_reviews: ['order_id'] }
/** Whose account is behind an approved review is told to no visitor. */
const HIDDEN_FROM_VISITORS: Partial<Record<TableName, string[]>> = {
  product_reviews: ['order_id', 'user_id'],
}

/** The columns that a device holds of a table. */
export function heldColumns(table: TableName, isVisitor = false): string[] {
  const hidden = (isVisitor ? HIDDEN_FROM_VISITORS : HIDDEN)[table] ?? []
  return recorded[table].columns.split(' ').filter((column) => !hidden.includes(column))
}

/** What comes back when a deletion is undone. */
const putBack = (table: TableName) => heldColumns(table).filter((column) => !KEPT_BY_SERVER.includes(column))

/** A list that admins keep: made, changed, deleted, and put back. */
function kept(table: TableName, values: object, ...others: string[]): Written {
  const columns = [...Object.keys(values), ...others]
  return { insert: [...new Set([...columns, ...putBack(table)])], update: columns, isDeleted: true }
}

const section = sectionValues(sectionForm(null, { tag: '', display_order: 0 }))
const article: ArticleForm = articleForm(null)

export const WRITTEN: Record<TableName, Written> = {
  slideshow_slides: kept('slideshow_slides', slideValues(slideForm(null)), 'display_order'),
  farriers_vets_sections: kept('farriers_vets_sections', section),
  first_responders_sections: kept('first_responders_sections', section),
  news_articles: kept('news_articles', articleValues(article)),
  projects: kept('projects', projectValues(projectForm(null))),
  rigs: kept('rigs', rigValues(rigForm(null))),
  products: kept('products', productValues(productForm(null))),
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
    update: [...Object.keys(profileValues(profileForm({ display_name: null, bio: null }))), 'avatar_url'],
  },
  user_preferences: { update: PREFERENCES.map(({ column }) => column) },
  orders: { update: Object.keys(moveOf(null)) },
  saved_projects: { insert: putBack('saved_projects'), isDeleted: true },
  quote_requests: {
    insert: [
      ...Object.keys(quoteFromDialog(EMPTY_QUOTE_DIALOG, { projectId: null, rigId: null }, null)),
      'attachments',
    ],
    update: ['status'],
    isFromVisitors: true,
  },
  contact_messages: { insert: Object.keys(contactMessage(EMPTY_CONTACT_FORM, null)), isFromVisitors: true },
  notifications: { update: ['is_read'] },
  newsletter_subscriptions: {
    insert: ['email', 'is_active'],
    update: ['is_active'],
    isDeleted: true,
    isFromVisitors: true,
  },
  admin_settings: { insert: ['setting_key', 'setting_value'], update: ['setting_value'] },
}

/**
 * Granted by the matrix of rights though no page uses it: an admin may handle and delete whatever visitors send, and
 * settings, and say with a message where it stands.
 */
export const UNUSED = [
  'admin_settings authenticated DELETE',
  'contact_messages anon INSERT status',
  'contact_messages authenticated DELETE',
  'contact_messages authenticated INSERT status',
  'contact_messages authenticated UPDATE status',
  'quote_requests authenticated DELETE',
]
