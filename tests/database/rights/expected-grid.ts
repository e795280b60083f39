import type { GridRow } from './measure'

/** Read by all callers, edited by admins. */
const catalogue = (shown: string, all = shown): GridRow => ({
  anonymous: `${shown} | - | - | -`,
  owner: `${shown} | - | - | -`,
  stranger: `${shown} | - | - | -`,
  admin: `${all} | row | ${all} | ${all}`,
})

/** For admins only; the argument is the admin's cell. */
const shopOnly = (admin: GridRow['admin']): GridRow => ({
  anonymous: '- | - | - | -',
  owner: '- | - | - | -',
  stranger: '- | - | - | -',
  admin,
})

/** Sent by all callers under their own uid, read by the account that sent it, handled by admins. */
const sent: GridRow = {
  anonymous: '- | self | - | -',
  owner: 'owners | self | - | -',
  stranger: '- | self | - | -',
  admin: 'owners visitors | self | owners visitors | owners visitors',
}

/**
 * The matrix of rights: for each caller the rows or attempts of fixtures.ts that succeed, as
 * `select | insert | update | delete`; '-' for none. A change here changes who may do what.
 */
export const GRID: Record<string, GridRow> = {
  'public.slideshow_slides': catalogue('shown', 'hidden shown'),
  'public.farriers_vets_sections': catalogue('shown', 'hidden shown'),
  'public.first_responders_sections': catalogue('shown', 'hidden shown'),
  'public.news_articles': catalogue('shown', 'hidden shown'),
  'public.projects': catalogue('other shown'),
  'public.rigs': catalogue('shown'),
  'public.products': catalogue('other shown'),
  'public.public_settings': {
    anonymous: 'shown | - | - | -',
    owner: 'shown | - | - | -',
    stranger: 'shown | - | - | -',
    admin: 'shown | - | - | -',
  },
  'public.profiles': {
    anonymous: '- | - | - | -',
    owner: 'owner | - | owner | -',
    stranger: 'stranger | - | stranger | -',
    admin: 'admin owner stranger | - | admin | -',
  },
  'public.user_preferences': {
    anonymous: '- | - | - | -',
    owner: 'owner | - | owner | -',
    stranger: 'stranger | - | stranger | -',
    admin: 'admin | - | admin | -',
  },
  'public.orders': {
    anonymous: '- | - | - | -',
    owner: 'delivered pending | - | - | -',
    stranger: '- | - | - | -',
    admin: 'delivered pending | - | delivered pending | -',
  },
  'public.saved_projects': {
    anonymous: '- | - | - | -',
    owner: 'owners | self | - | owners',
    stranger: '- | self | - | -',
    admin: 'admins | self | - | admins',
  },
  'public.quote_requests': sent,
  'public.contact_messages': sent,
  'public.product_reviews': {
    anonymous: 'approved | - | - | -',
    owner: 'approved waiting | honest | - | -',
    stranger: 'approved | - | - | -',
    admin: 'approved waiting | - | approved waiting | approved waiting',
  },
  'public.notifications': shopOnly('row | - | row | -'),
  'public.newsletter_subscriptions': {
    anonymous: '- | active | - | -',
    owner: '- | active | - | -',
    stranger: '- | active | - | -',
    admin: 'row | active | row | row',
  },
  'public.admin_settings': shopOnly('row | row | row | row'),
  'public.outgoing_mail': shopOnly('- | - | - | -'),
  'public.push_subscriptions': shopOnly('- | - | - | -'),
  'public.outgoing_push': shopOnly('- | - | - | -'),
  'storage.objects': {
    anonymous: '- | attachment | - | -',
    owner: 'avatar owners | attachment ownAvatar | avatar | avatar owners',
    stranger: '- | attachment ownAvatar | - | -',
    admin: 'attachment owners picture | attachment ownAvatar picture | picture | attachment owners picture',
  },
  'private.sync_removals': {
    anonymous: 'everybody | - | - | -',
    owner: 'everybody owners | - | - | -',
    stranger: 'everybody | - | - | -',
    admin: 'everybody shops | - | - | -',
  },
}
