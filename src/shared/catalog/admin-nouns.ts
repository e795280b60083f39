/** Nouns and verbs for what admins manage in the admin panel, with the texts of Admin 8. */

import type { TableName } from '../schema/tables'
import { capitalize } from '../text/capitalize'
import { groupThousands } from '../text/group-thousands'

export interface AdminNoun {
  /** First half of an action's name, such as `project` of `project.create`. */
  key: AdminNounKey
  table: TableName
  /** Singular and plural. */
  one: string
  many: string
}

const noun = <Key extends string, Table extends TableName>(
  key: Key,
  table: Table,
  one: string,
  many = `${one}s`,
) => ({ key, table, one, many })

export const ADMIN_NOUNS = {
  slide: noun('slide', 'slideshow_slides', 'slide'),
  project: noun('project', 'projects', 'project'),
  product: noun('product', 'products', 'product'),
  rig: noun('rig', 'rigs', 'rig'),
  farriersVetsSection: noun('farriers-vets-section', 'farriers_vets_sections', 'section'),
  firstRespondersSection: noun('first-responders-section', 'first_responders_sections', 'section'),
  article: noun('article', 'news_articles', 'article'),
  subscription: noun('subscription', 'newsletter_subscriptions', 'subscription'),
  user: noun('user', 'profiles', 'user'),
  order: noun('order', 'orders', 'order'),
  orderPhotos: noun('order-photos', 'order_photos', 'order photos', 'order photos'),
  quote: noun('quote-request', 'quote_requests', 'quote request'),
  followUp: noun('follow-up', 'quote_follow_ups', 'follow-up'),
  note: noun('internal-note', 'internal_notes', 'internal note'),
  change: noun('change', 'row_changes', 'change'),
  review: noun('review', 'product_reviews', 'review'),
  notification: noun('notification', 'notifications', 'notification'),
}

type AdminNounKey = (typeof ADMIN_NOUNS)[keyof typeof ADMIN_NOUNS]['key']

interface ActionWords {
  /** What the admin did; `subject` is the row's name, or a count such as '12 projects'. */
  name: (noun: AdminNoun, subject: string) => string
  failed: (noun: AdminNoun) => string
}

/** By the second half of an action's name. */
const VERBS = {
  create: {
    name: ({ one }, subject) => `New ${one}: ${subject}`,
    failed: ({ one }) => `Failed to create ${one}`,
  },
  update: {
    name: ({ one }, subject) => `Update ${one}: ${subject}`,
    failed: ({ one }) => `Failed to update ${one}`,
  },
  delete: {
    name: ({ one }, subject) => `Delete ${one}: ${subject}`,
    failed: ({ one }) => `Failed to delete ${one}`,
  },
  restore: {
    name: ({ one }, subject) => `Restore ${one}: ${subject}`,
    failed: ({ one }) => `Failed to restore ${one}`,
  },
  status: {
    name: ({ one }, subject) => `Status of ${one}: ${subject}`,
    failed: ({ one }) => `Failed to update ${one} status`,
  },
  reorder: {
    name: ({ many }) => `Reorder ${many}`,
    failed: ({ many }) => `Failed to reorder ${many}`,
  },
  'add-images': {
    name: ({ one }, subject) => `Add images to ${one}: ${subject}`,
    failed: () => 'Failed to upload images',
  },
  'first-images': {
    name: ({ one }, subject) => `Add images to new ${one}: ${subject}`,
    failed: ({ one }) => `${capitalize(one)} created but some images failed to upload`,
  },
  'remove-image': {
    name: ({ one }, subject) => `Remove an image from ${one}: ${subject}`,
    failed: () => 'Failed to remove image',
  },
  'update-many': {
    name: (_, subject) => `Update ${subject}`,
    failed: ({ many }) => `Failed to update ${many}`,
  },
  'delete-many': {
    name: (_, subject) => `Delete ${subject}`,
    failed: ({ many }) => `Failed to delete ${many}`,
  },
  'restore-many': {
    name: (_, subject) => `Restore ${subject}`,
    failed: ({ many }) => `Failed to restore ${many}`,
  },
  import: {
    name: (_, subject) => `Import ${subject}`,
    failed: ({ many }) => `Failed to import ${many}`,
  },
} as const satisfies Record<string, ActionWords>

export type AdminVerb = keyof typeof VERBS

const BY_KEY = new Map<string, AdminNoun>(Object.values(ADMIN_NOUNS).map((value) => [value.key, value]))

/** Texts of an action such as `project.delete-many`; undefined for an unknown action. */
export function adminActionWords(
  action: string,
): { name: (subject: string) => string; failed: string } | undefined {
  const [key = '', verb = '', ...more] = action.split('.')
  const subjectNoun = BY_KEY.get(key)
  if (!subjectNoun || more.length > 0 || !Object.hasOwn(VERBS, verb)) return undefined
  const words = VERBS[verb as AdminVerb]
  return { name: (subject) => words.name(subjectNoun, subject), failed: words.failed(subjectNoun) }
}

/** 'Failed to delete projects': shown when the action fails. */
export const failedText = (noun: AdminNoun, verb: AdminVerb): string => VERBS[verb].failed(noun)

/** '1 project', '12 projects'. */
export const countOf = ({ one, many }: AdminNoun, count: number): string =>
  `${groupThousands(String(count))} ${count === 1 ? one : many}`
