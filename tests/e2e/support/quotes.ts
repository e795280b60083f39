import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'

/** Opens the quote dialog by its button, fills and sends it; answers the fresh e-mail address that names the request. */
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

/** The quote requests in Postgres with this address. */
export async function quotesOf(server: SupabaseClient, email: string) {
  const { data, error } = await server.from('quote_requests').select('*').eq('customer_email', email)
  if (error) throw error
  return data
}
