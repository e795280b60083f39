/** Rows of the synced tables. Generated from the migrations by `npm run generate`; do not edit. */
import type { Json } from './row-values'

/** A key point or a detail of a section; one without both texts is not shown. */
export type TitledText = { title: string; description: string }

/** A variant of a product: a size. */
export type ProductVariant = { name: string; in_stock: boolean }

export type SlideshowSlidesRow = {
  id: string
  title: string
  subtitle: string | null
  description: string | null
  background_image: string | null
  cta_text: string
  cta_link: string
  secondary_cta_text: string | null
  secondary_cta_link: string | null
  is_active: boolean
  display_order: number
  created_at: string
  updated_at: string
  sync_xid?: string
  published_at: string | null
  unpublish_at: string | null
}

export type FarriersVetsSectionsRow = {
  id: string
  section_key: string
  title: string
  description: string | null
  tag: 'farrier' | 'veterinarian'
  key_points: TitledText[]
  expanded_details: TitledText[]
  images: string[]
  display_order: number
  is_active: boolean
  created_at: string
  updated_at: string
  sync_xid?: string
}

export type FirstRespondersSectionsRow = {
  id: string
  section_key: string
  title: string
  description: string | null
  tag: 'command' | 'rescue' | 'attack' | 'brush' | 'van' | 'cap'
  key_points: TitledText[]
  expanded_details: TitledText[]
  images: string[]
  display_order: number
  is_active: boolean
  created_at: string
  updated_at: string
  sync_xid?: string
}

export type NewsArticlesRow = {
  id: string
  title: string
  short_description: string | null
  content: string | null
  author_name: string | null
  cover_image: string | null
  published: boolean
  created_at: string
  updated_at: string
  sync_xid?: string
  published_at: string | null
  unpublish_at: string | null
}

export type ProjectsRow = {
  id: string
  title: string
  description: string | null
  specialty: string | null
  truck_make: string | null
  truck_model: string | null
  year: number | null
  chassis_type: string | null
  bed_length: string | null
  axle_type: string | null
  delivery_date: string | null
  tags: string[]
  images: string[]
  created_at: string
  updated_at: string
  sync_xid?: string
  published: boolean
  published_at: string | null
  unpublish_at: string | null
  build_link: string | null
}

export type RigsRow = {
  id: string
  title: string
  description: string | null
  make: string | null
  model: string | null
  year: number | null
  chassis_type: string | null
  specialty: string | null
  price: number
  status: 'available' | 'sold' | 'reserved' | 'pending'
  specifications: Record<string, string>
  images: string[]
  created_at: string
  updated_at: string
  sync_xid?: string
  build_link: string | null
}

export type ProductsRow = {
  id: string
  title: string
  description: string
  category: string
  price: number
  sale_price: number | null
  in_stock: boolean
  tags: string[]
  images: string[]
  created_at: string
  updated_at: string
  sync_xid?: string
  variants: ProductVariant[]
  specifications: Record<string, string>
  next_price: number | null
  next_sale_price: number | null
  next_price_from: string | null
  sale_until: string | null
}

export type ProductReviewsRow = {
  id: string
  user_id: string | null
  product_id: string
  order_id: string | null
  author_name: string
  rating: number
  title: string | null
  body: string | null
  status: 'pending' | 'approved' | 'rejected'
  created_at: string
  updated_at: string
  sync_xid?: string
}

export type PublicSettingsRow = {
  id: string
  setting_key: string
  setting_value: { [key: string]: Json }
  updated_at: string
  sync_xid?: string
}

export type ProfilesRow = {
  id: string
  user_id: string
  email: string | null
  display_name: string | null
  bio: string | null
  avatar_url: string | null
  role: 'admin' | 'user'
  created_at: string
  updated_at: string
  sync_xid?: string
  phone: string | null
  delivery_address: string | null
}

export type UserPreferencesRow = {
  id: string
  user_id: string
  email_notifications: boolean
  order_updates: boolean
  quote_notifications: boolean
  marketing_emails: boolean
  created_at: string
  updated_at: string
  sync_xid?: string
}

export type OrdersRow = {
  id: string
  user_id: string | null
  order_number: string
  status: 'pending' | 'processing' | 'building' | 'testing' | 'shipped' | 'delivered' | 'cancelled'
  total_amount: number
  items: Json
  tracking_number: string | null
  tracking_carrier: string | null
  tracking_url: string | null
  stage_history: Json
  created_at: string
  updated_at: string
  sync_xid?: string
  customer_name: string | null
  customer_email: string | null
  customer_phone: string | null
  shipping_address: string | null
  shipping_method: 'standard' | 'express' | 'overnight' | 'pickup' | null
  note: string | null
  subtotal_amount: number | null
  tax_amount: number | null
  shipping_amount: number | null
  expected_amount: number | null
  quote_request_id: string | null
  arrives_from: string | null
  arrives_until: string | null
}

export type SavedProjectsRow = {
  id: string
  user_id: string
  project_id: string
  created_at: string
  sync_xid?: string
}

export type QuoteRequestsRow = {
  id: string
  user_id: string | null
  customer_name: string
  customer_email: string
  customer_phone: string | null
  message: string | null
  project_id: string | null
  rig_id: string | null
  attachments: string[]
  status: 'new' | 'contacted' | 'quoted' | 'won' | 'lost'
  created_at: string
  updated_at: string
  sync_xid?: string
  status_history: Json
  build: Json | null
}

export type ContactMessagesRow = {
  id: string
  user_id: string | null
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  inquiry_type: 'quote' | 'farrier' | 'vet' | 'contractor' | 'first-responder' | 'parts' | 'service' | 'financing' | 'other' | null
  status: 'new' | 'answered' | 'closed'
  created_at: string
  updated_at: string
  sync_xid?: string
}

export type NotificationsRow = {
  id: string
  type: 'quote_request' | 'contact_form' | 'review_submission' | 'other'
  title: string
  message: string
  priority: 'high' | 'medium' | 'low'
  is_read: boolean
  data: Json
  created_at: string
  sync_xid?: string
}

export type NewsletterSubscriptionsRow = {
  id: string
  email: string
  is_active: boolean
  subscribed_at: string
  updated_at: string
  sync_xid?: string
}

export type AdminSettingsRow = {
  id: string
  setting_key: 'company_info' | 'feature_settings' | 'business_hours' | 'notification_settings' | 'payment_settings' | 'build_estimates' | 'security_settings' | 'email_templates' | 'system_settings'
  setting_value: { [key: string]: Json }
  updated_at: string
  sync_xid?: string
}

export type QuoteMessagesRow = {
  id: string
  quote_request_id: string
  user_id: string | null
  author: 'customer' | 'shop'
  body: string
  amount: number | null
  is_accepted: boolean
  created_at: string
  sync_xid?: string
  build: Json | null
  pictures: string[]
  seen_until: string | null
}

export type SavedRigsRow = {
  id: string
  user_id: string
  rig_id: string
  created_at: string
  sync_xid?: string
}

export type QuoteFollowUpsRow = {
  id: string
  assignee_id: string | null
  due_on: string | null
  updated_at: string
  sync_xid?: string
}

export type InternalNotesRow = {
  id: string
  quote_request_id: string | null
  order_id: string | null
  customer_id: string | null
  author_id: string | null
  body: string
  created_at: string
  sync_xid?: string
  pictures: string[]
}

export type RowChangesRow = {
  id: string
  table_name: string
  row_id: string
  row_name: string
  action: 'update' | 'delete'
  actor_id: string | null
  before: Json
  changed_at: string
  sync_xid?: string
}

export type OrderPhotosRow = {
  id: string
  order_id: string
  user_id: string | null
  caption: string
  pictures: string[]
  created_at: string
  updated_at: string
  sync_xid?: string
}

export type SavedBuildsRow = {
  id: string
  user_id: string
  name: string
  trade: string
  mount: string
  chassis_make: string
  cab: string
  base: string
  length: number
  height: number
  curb: Json
  street: Json | null
  rear: Json
  rack: string
  lights: string
  has_scene_lights: boolean
  bumper: string
  body_finish: string
  door_finish: string
  truck_color: string
  lettering_name: string
  lettering_phone: string
  created_at: string
  updated_at: string
  sync_xid?: string
}

export type SavedProductsRow = {
  id: string
  user_id: string
  product_id: string
  created_at: string
  sync_xid?: string
}

/** Row type by table name. */
export interface RowTypes {
  slideshow_slides: SlideshowSlidesRow
  farriers_vets_sections: FarriersVetsSectionsRow
  first_responders_sections: FirstRespondersSectionsRow
  news_articles: NewsArticlesRow
  projects: ProjectsRow
  rigs: RigsRow
  products: ProductsRow
  product_reviews: ProductReviewsRow
  public_settings: PublicSettingsRow
  profiles: ProfilesRow
  user_preferences: UserPreferencesRow
  orders: OrdersRow
  saved_projects: SavedProjectsRow
  quote_requests: QuoteRequestsRow
  contact_messages: ContactMessagesRow
  notifications: NotificationsRow
  newsletter_subscriptions: NewsletterSubscriptionsRow
  admin_settings: AdminSettingsRow
  quote_messages: QuoteMessagesRow
  saved_rigs: SavedRigsRow
  quote_follow_ups: QuoteFollowUpsRow
  internal_notes: InternalNotesRow
  row_changes: RowChangesRow
  order_photos: OrderPhotosRow
  saved_builds: SavedBuildsRow
  saved_products: SavedProductsRow
}
