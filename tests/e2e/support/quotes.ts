import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'

/** Opens the quote dialog by its button, fills it in and sends it; returns the unique email address of the request. */
export async function fillQuoteDialog(page: Page, button: string): Promise<string> {
  const email = `quote-${crypto.randomUUID()}@rigworks.example`
  await page.getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Request a Quote' })
  await dialog.getByLabel('Name').fill('Ada Farrier')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Project Details').fill('Ten foot body, two anvils, room for the dog')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  return email
}

/** Fills in the required fields of the quote page; returns the unique email address of the request. */
export async function fillQuotePage(page: Page): Promise<string> {
  const email = `quote-${crypto.randomUUID()}@rigworks.example`
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Farrier')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(315) 555-0123')
  await page.getByRole('radio', { name: 'Farrier' }).check({ force: true })
  await page.getByRole('radio', { name: 'Service Body' }).check({ force: true })
  return email
}

/** The quote requests in Postgres with this address. */
export async function quotesOf(server: SupabaseClient, email: string) {
  const { data, error } = await server.from('quote_requests').select('*').eq('customer_email', email)
  if (error) throw error
  return data
}

/** The stored bytes of a picture of a quote request: `attachment` is its bucket and path. */
export async function storedPicture(server: SupabaseClient, attachment: string): Promise<Buffer> {
  const [bucket = '', ...path] = attachment.split('/')
  const { data, error } = await server.storage.from(bucket).download(path.join('/'))
  if (error) throw error
  return Buffer.from(await data.arrayBuffer())
}
