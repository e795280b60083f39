/** The rows that an admin works on in a day in the field. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'

/** Rows of this day; all names begin with 'Field'. */
export async function fillShop(server: SupabaseClient, url: string) {
  const product = { description: 'd', category: 'Hardware' }
  const insert = async (table: string, rows: object[]) => {
    await server.from(table).insert(rows).throwOnError()
  }
  await insert('products', [
    { ...product, title: 'Field Vise', price: 100 },
    { ...product, title: 'Field Tote', price: 50 },
  ])
  await insert('rigs', [{ title: 'Field Rig', price: 90_000 }])
  await insert('projects', [{ title: 'Field Build' }, { title: 'Field Cap' }, { title: 'Field Trailer' }])
  await insert('slideshow_slides', [
    { title: 'Field slide', cta_text: 'Go', cta_link: '/projects', display_order: 90, is_active: false },
  ])
  await insert('first_responders_sections', [
    { title: 'Field section', section_key: 'field_section', tag: 'command', display_order: 90 },
  ])
  await insert('newsletter_subscriptions', [{ email: 'field@news.example' }])
  // Requests come from visitors.
  const visitor = createClient(url, 'sb_publishable_embedded', {
    realtime: { transport: ws as unknown as typeof WebSocket },
    auth: { persistSession: false },
  })
  for (const name of ['Ann', 'Bob', 'Cid'])
    await visitor
      .from('quote_requests')
      .insert({
        customer_name: `Field ${name}`,
        customer_email: `${name.toLowerCase()}@field.example`,
        message: `Field request of ${name}`,
      })
      .throwOnError()
}

export async function emptyShop(server: SupabaseClient) {
  const like = (table: string, column: string) =>
    server.from(table).delete().like(column, 'Field %').throwOnError()
  for (const table of [
    'products',
    'rigs',
    'projects',
    'slideshow_slides',
    'first_responders_sections',
    'news_articles',
  ])
    await like(table, 'title')
  await like('quote_requests', 'customer_name')
  await server.from('internal_notes').delete().like('body', 'Field %').throwOnError()
  await server.from('order_photos').delete().like('caption', 'Field %').throwOnError()
  await server.from('newsletter_subscriptions').delete().eq('email', 'field@news.example').throwOnError()
}
