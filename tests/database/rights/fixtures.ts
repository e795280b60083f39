import { randomUUID } from 'node:crypto'
import { PRESETS } from '#features/rig-builder/build/presets'
import { toColumns } from '#features/rig-builder/build/saved-build'
import type { RowValues } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'

/** The four callers of the grid. */
export interface People {
  anonymous: null
  owner: string
  stranger: string
  admin: string
}
export type Caller = keyof People
export const CALLERS: Caller[] = ['anonymous', 'owner', 'stranger', 'admin']

/** The rows of one table and the inserts that each caller tries (grid.test.ts). */
export interface TableCase {
  /** Existing rows, by their names in the expected grid. */
  rows: Record<string, Record<string, unknown>>
  /** Rows that a caller tries to insert, valid and forged. */
  inserts: Record<string, (uid: string | null) => RowValues>
  /** Callers whose insert succeeds, where a constraint or trigger also decides. */
  insertedBy?: Record<string, readonly Caller[]>
  /** The column and value of the update. */
  update: [column: string, value: unknown]
}

type TableCases = Record<`public.${TableName}`, TableCase> & Record<string, TableCase>

const NAMES = [
  'project',
  'otherProject',
  'rig',
  'otherRig',
  'product',
  'otherProduct',
  'delivered',
  'pending',
  'quote',
  'ownQuote',
  'device',
  'photos',
] as const
const ids = Object.fromEntries(NAMES.map((name) => [name, randomUUID()])) as Record<
  (typeof NAMES)[number],
  string
>

/** A push subscription without its account. */
export const device = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
})

/** Photos of an order, in the folder of their own row. */
function orderPhotos(order_id: string, user_id: string): RowValues {
  const id = randomUUID()
  return { id, order_id, user_id, pictures: [`shop-photos/${id}/a.webp`] }
}

/** A build that a customer has saved. */
const savedBuild = (user_id: string): RowValues => ({
  user_id,
  name: 'n',
  ...toColumns(PRESETS.farrier),
})

/** Fixtures and attempts for every table that the API can reach. */
export function tableCases({ owner, stranger, admin }: People): TableCases {
  const catalog = (values: RowValues, hidden?: RowValues): TableCase => ({
    rows: { shown: values, ...(hidden && { hidden: { ...values, ...hidden } }) },
    inserts: { row: () => values },
    update: ['title', 'changed'],
  })
  const section = (tag: string): TableCase => ({
    rows: {
      shown: { section_key: 'shown', title: 't', tag },
      hidden: { section_key: 'hidden', title: 't', tag, is_active: false },
    },
    inserts: { row: () => ({ section_key: 'new', title: 't', tag }) },
    update: ['title', 'changed'],
  })
  const customerRequest = (values: RowValues, finalStatus: string): TableCase => ({
    rows: { ofOwner: { ...values, user_id: owner }, ofVisitor: values },
    inserts: {
      self: (uid) => ({ ...values, user_id: uid, status: 'new' }),
      forged: (uid) => ({ ...values, user_id: uid === stranger ? owner : stranger, status: 'new' }),
      withFinalStatus: (uid) => ({ ...values, user_id: uid, status: finalStatus }),
    },
    insertedBy: { withFinalStatus: [] },
    update: ['status', finalStatus],
  })
  const product = { title: 't', description: 'd', category: 'c', price: 1 }
  const quotes = customerRequest({ customer_name: 'n', customer_email: 'a@rigworks.example' }, 'won')
  const quoteMessage = { quote_request_id: ids.ownQuote, user_id: owner, author: 'customer', body: 'b' }
  const rowChange = {
    table_name: 'projects',
    row_id: ids.otherProject,
    row_name: 'n',
    action: 'delete',
    before: { title: 'n' },
  }
  const review = { product_id: ids.product, author_name: 'a', rating: 5 }
  return {
    'public.slideshow_slides': catalog({ title: 't' }, { is_active: false }),
    'public.farriers_vets_sections': section('farrier'),
    'public.first_responders_sections': section('rescue'),
    'public.news_articles': catalog({ title: 't', published: true }, { published: false }),
    'public.projects': {
      rows: {
        shown: { id: ids.project, title: 't' },
        other: { id: ids.otherProject, title: 't' },
        hidden: { title: 't', published: false },
      },
      inserts: { row: () => ({ title: 't' }) },
      update: ['title', 'changed'],
    },
    'public.rigs': {
      rows: { shown: { id: ids.rig, title: 't' }, other: { id: ids.otherRig, title: 't' } },
      inserts: { row: () => ({ title: 't' }) },
      update: ['title', 'changed'],
    },
    'public.products': {
      rows: { shown: { ...product, id: ids.product }, other: { ...product, id: ids.otherProduct } },
      inserts: { row: () => product },
      update: ['title', 'changed'],
    },
    'public.public_settings': {
      rows: { shown: { setting_key: 'shown', setting_value: {} } },
      inserts: { row: () => ({ setting_key: 'new', setting_value: {} }) },
      update: ['setting_value', { forged: true }],
    },
    'public.profiles': {
      rows: {},
      inserts: { self: (uid) => ({ user_id: uid ?? owner }) },
      update: ['bio', 'changed'],
    },
    'public.user_preferences': {
      rows: {},
      inserts: { self: (uid) => ({ user_id: uid ?? owner }) },
      update: ['order_updates', false],
    },
    'public.orders': {
      rows: {
        delivered: {
          id: ids.delivered,
          user_id: owner,
          total_amount: 1,
          status: 'delivered',
          items: [{ product_id: ids.product }],
        },
        pending: { id: ids.pending, user_id: owner, total_amount: 1, items: [{ product_id: ids.product }] },
      },
      inserts: { self: (uid) => ({ user_id: uid, total_amount: 1 }) },
      update: ['status', 'shipped'],
    },
    'public.saved_projects': {
      rows: {
        ofOwner: { user_id: owner, project_id: ids.project },
        ofAdmin: { user_id: admin, project_id: ids.project },
      },
      inserts: {
        self: (uid) => ({ user_id: uid ?? owner, project_id: ids.otherProject }),
        forged: (uid) => ({ user_id: uid === stranger ? owner : stranger, project_id: ids.otherProject }),
      },
      update: ['project_id', ids.otherProject],
    },
    'public.saved_rigs': {
      rows: {
        ofOwner: { user_id: owner, rig_id: ids.rig },
        ofAdmin: { user_id: admin, rig_id: ids.rig },
      },
      inserts: {
        self: (uid) => ({ user_id: uid ?? owner, rig_id: ids.otherRig }),
        forged: (uid) => ({ user_id: uid === stranger ? owner : stranger, rig_id: ids.otherRig }),
      },
      update: ['rig_id', ids.otherRig],
    },
    'public.saved_products': {
      rows: {
        ofOwner: { user_id: owner, product_id: ids.product },
        ofAdmin: { user_id: admin, product_id: ids.product },
      },
      inserts: {
        self: (uid) => ({ user_id: uid ?? owner, product_id: ids.otherProduct }),
        forged: (uid) => ({ user_id: uid === stranger ? owner : stranger, product_id: ids.otherProduct }),
      },
      update: ['product_id', ids.otherProduct],
    },
    'public.saved_builds': {
      rows: { ofOwner: savedBuild(owner), ofAdmin: savedBuild(admin) },
      inserts: {
        self: (uid) => savedBuild(uid ?? owner),
        forged: (uid) => savedBuild(uid === stranger ? owner : stranger),
      },
      update: ['name', 'changed'],
    },
    'public.quote_requests': {
      ...quotes,
      rows: { ...quotes.rows, ofOwner: { ...quotes.rows.ofOwner, id: ids.ownQuote } },
    },
    'public.contact_messages': customerRequest(
      { name: 'n', email: 'a@rigworks.example', subject: 's', message: 'm' },
      'closed',
    ),
    'public.product_reviews': {
      rows: {
        approved: { ...review, user_id: stranger, status: 'approved' },
        waiting: { ...review, user_id: owner, product_id: ids.otherProduct },
      },
      inserts: {
        honest: (uid) => ({ ...review, user_id: uid, order_id: ids.delivered }),
        undelivered: (uid) => ({ ...review, user_id: uid, order_id: ids.pending }),
        selfApproved: (uid) => ({ ...review, user_id: uid, order_id: ids.delivered, status: 'approved' }),
        forged: () => ({ ...review, user_id: null, order_id: ids.delivered }),
      },
      insertedBy: { honest: ['owner'], undelivered: [], selfApproved: [], forged: [] },
      update: ['status', 'rejected'],
    },
    'public.notifications': {
      rows: { row: { type: 'other', title: 't', message: 'm' } },
      inserts: { row: () => ({ type: 'other', title: 't', message: 'm' }) },
      update: ['is_read', true],
    },
    'public.newsletter_subscriptions': {
      rows: { row: { email: 'known@rigworks.example' } },
      inserts: {
        active: () => ({ email: 'new@rigworks.example' }),
        inactive: () => ({ email: 'new@rigworks.example', is_active: false }),
      },
      insertedBy: { inactive: [] },
      update: ['is_active', false],
    },
    'public.admin_settings': {
      rows: { row: { setting_key: 'system_settings', setting_value: {} } },
      inserts: { row: () => ({ setting_key: 'security_settings', setting_value: {} }) },
      update: ['setting_value', { changed: true }],
    },
    'public.quote_messages': {
      rows: { proposal: { ...quoteMessage, author: 'shop', amount: 900 } },
      inserts: {
        ofCustomer: (uid) => ({ ...quoteMessage, user_id: uid ?? owner, amount: null }),
        ofShop: () => ({ ...quoteMessage, author: 'shop', amount: 900 }),
        priceOfCustomer: () => ({ ...quoteMessage, amount: 900 }),
      },
      insertedBy: { ofCustomer: ['owner'], ofShop: ['admin'], priceOfCustomer: [] },
      update: ['is_accepted', true],
    },
    'public.quote_follow_ups': {
      rows: { ofOwner: { id: ids.ownQuote } },
      inserts: { row: () => ({ id: ids.ownQuote }) },
      update: ['due_on', '2026-12-01'],
    },
    'public.internal_notes': {
      rows: { ofOrder: { order_id: ids.delivered, author_id: admin, body: 'b' } },
      inserts: {
        own: (uid) => ({ order_id: ids.delivered, author_id: uid ?? admin, body: 'b' }),
        forged: () => ({ order_id: ids.delivered, author_id: owner, body: 'b' }),
      },
      insertedBy: { forged: [] },
      update: ['body', 'changed'],
    },
    'public.row_changes': {
      rows: { row: { ...rowChange, row_id: ids.project } },
      inserts: { row: () => rowChange },
      update: ['row_name', 'changed'],
    },
    'public.order_photos': {
      rows: {
        ofOwner: {
          id: ids.photos,
          order_id: ids.delivered,
          user_id: owner,
          pictures: [`shop-photos/${ids.photos}/a.webp`],
        },
      },
      inserts: {
        forOwner: () => orderPhotos(ids.delivered, owner),
        forOther: () => orderPhotos(ids.delivered, stranger),
      },
      insertedBy: { forOwner: ['admin'], forOther: [] },
      update: ['caption', 'changed'],
    },
    'public.outgoing_mail': {
      rows: { row: { kind: 'shop_alert', recipient: 'a@rigworks.example', subject: 's', body: 'b' } },
      inserts: {
        row: () => ({ kind: 'shop_alert', recipient: 'a@rigworks.example', subject: 's', body: 'b' }),
      },
      update: ['subject', 'changed'],
    },
    'public.push_subscriptions': {
      rows: { ofOwner: { id: ids.device, user_id: owner, ...device('owners') } },
      inserts: { self: (uid) => ({ user_id: uid ?? owner, ...device('new') }) },
      update: ['user_id', stranger],
    },
    'public.outgoing_push': {
      rows: { ofOwner: { subscription_id: ids.device, order_id: ids.delivered, title: 't', body: 'b' } },
      inserts: {
        row: () => ({ subscription_id: ids.device, order_id: ids.delivered, title: 't', body: 'b' }),
      },
      update: ['title', 'changed'],
    },
    'storage.objects': {
      rows: {
        avatar: { bucket_id: 'avatars', name: `${owner}/avatar.webp` },
        picture: { bucket_id: 'rig-images', name: 'projects/one.webp' },
        attachment: { bucket_id: 'quote-attachments', name: `${ids.quote}/1.pdf` },
        ofOwner: { bucket_id: 'quote-attachments', name: `${ids.ownQuote}/1.pdf` },
        ofOrder: { bucket_id: 'shop-photos', name: `${ids.photos}/a.webp` },
        ofOrderRemoved: { bucket_id: 'shop-photos', name: `${ids.photos}/b.webp` },
        ofNote: { bucket_id: 'shop-photos', name: `${ids.quote}/a.webp` },
      },
      inserts: {
        ownAvatar: (uid) => ({ bucket_id: 'avatars', name: `${uid}/avatar.png` }),
        othersAvatar: (uid) => ({
          bucket_id: 'avatars',
          name: `${uid === stranger ? owner : stranger}/avatar.png`,
        }),
        oddAvatar: (uid) => ({ bucket_id: 'avatars', name: `${uid}/avatar.svg` }),
        picture: () => ({ bucket_id: 'product-images', name: 'products/new.webp' }),
        attachment: () => ({ bucket_id: 'quote-attachments', name: `${ids.quote}/2.png` }),
        sixthAttachment: () => ({ bucket_id: 'quote-attachments', name: `${ids.quote}/6.png` }),
        shopPhoto: () => ({ bucket_id: 'shop-photos', name: `${ids.photos}/c.webp` }),
        oddShopPhoto: () => ({ bucket_id: 'shop-photos', name: `${ids.photos}/c.svg` }),
        htmlFile: () => ({ bucket_id: 'quote-attachments', name: `${ids.quote}/1.html` }),
      },
      update: ['metadata', {}],
    },
    'private.sync_removals': {
      rows: {
        everybody: { row_id: randomUUID(), table_name: 'projects', audience: 'catalogue' },
        ofOwner: { row_id: randomUUID(), table_name: 'orders', audience: `user:${owner}` },
        ofShop: { row_id: randomUUID(), table_name: 'orders', audience: 'admin' },
      },
      inserts: { row: () => ({ row_id: randomUUID(), table_name: 'projects', audience: 'catalogue' }) },
      update: ['audience', 'catalogue'],
    },
  }
}
