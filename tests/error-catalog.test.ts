/**
 * The messages of Site 2, 5 and 8, word for word. Each must be in the product, and some test must expect it; a message
 * that no test expects may never be shown.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const MESSAGES = [
  'Login Required',
  'Please log in to save projects',
  'Failed to update save status',
  'Project removed from favorites',
  'Project added to favorites',
  'Failed to remove project from favorites',
  'Quote Request Sent',
  "We'll get back to you within 24 hours",
  'Failed to send quote request',
  'Quote Request Submitted!',
  "Thank you! We'll contact you within 24 hours with your custom quote.",
  'Failed to submit quote request. Please try again.',
  'Missing Required Fields',
  'Please fill in all required fields (Name, Email, Phone)',
  'Missing Project Details',
  'Please select your specialty and chassis type',
  'Successfully Subscribed!',
  'Thank you for subscribing to our newsletter',
  'Invalid Email',
  'Please enter a valid email address',
  'Already Subscribed',
  'This email is already subscribed to our newsletter',
  'Failed to subscribe. Please try again.',
  'Failed to load projects',
  'Failed to load project details',
  'Failed to load rigs',
  'Failed to load rig details',
  'Failed to load products',
  'Failed to load product details',
  'Failed to load news articles',
  'Failed to load article',
  'Sign Up Error',
  'Sign In Error',
  'Check your email',
  "We've sent you a confirmation link",
  'Profile updated successfully',
  'Failed to update profile',
  'Profile picture updated successfully',
  'Failed to upload profile picture',
  'Please select an image file',
  'File size must be less than 5MB',
  'Email cannot be changed',
  'Password changed successfully',
  'Failed to change password',
  'Passwords do not match',
  'Preferences updated',
  'Failed to update preferences',
  'Please log in to view your profile.',
  'Please log in to view your orders.',
  'Please log in to view your saved projects.',
  'No orders yet',
  'Link copied',
  'Added to Cart',
  'New Product Added',
  'Product Updated',
  'No slides available',
  'No news articles available at this time.',
  'No projects found',
  'Project not found',
  'Rig not found',
  'No articles found',
  'Section Not Found',
  "The section you're looking for doesn't exist or has been removed.",
  'Oops! Page not found',
  // Admin 2, 7 and 8.
  'No active notifications',
  'All caught up! New notifications will appear here.',
  'No matching notifications',
  'Try adjusting your search terms.',
  'No archived notifications',
  'Archived notifications will appear here for future reference.',
  'Failed to load notifications',
  'Failed to mark notification as read',
  'Failed to archive notification',
  'Notification marked as read',
  'Notification archived',
  'Customer Exported',
  'Failed to fetch user profiles',
  'Failed to update user role',
  'Failed to load newsletter subscriptions',
  'Failed to update subscription status',
]

const ROOT = join(import.meta.dirname, '..')
const files = ['src', 'tests']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, String(name))),
  )
  .filter((file) => /\.tsx?$/.test(file) && file !== join('tests', 'error-catalog.test.ts'))
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file)
const textOf = (chosen: readonly string[]) =>
  chosen.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')

const product = textOf(files.filter((file) => file.startsWith('src/') && !isTest(file)))
const tests = textOf(files.filter(isTest))

/**
 * Whether `text` contains the whole message: in quotes, as the text of an element, or as a regular expression. The cause
 * of a failure may follow as a sentence, and 'project' may be one of several kinds.
 */
function contains(message: string, text: string): boolean {
  const words = message
    .replace(/[.?()!$]/g, '\\\\?\\$&')
    .replaceAll("'", "(?:\\\\?'|’)")
    .replace(/\bproject(?=s?\b)/, '(?:project|\\$\\{kind\\})')
  return new RegExp(`(?:['"\`>/(^]|^\\s*)${words}(?:['"\`</)$]|\\\\?\\. |$)`, 'm').test(text)
}

describe('the error catalog (Site 8, Admin 8)', () => {
  it.each(MESSAGES)('%s is in the product and in a test', (message) => {
    expect(contains(message, product), 'is in the product').toBe(true)
    expect(contains(message, tests), 'is expected by a test').toBe(true)
  })

  // Buttons have these words, too.
  it.each(['Saved', 'Removed'])('%s is the title of a toast, and a test expects it in the toast', (title) => {
    expect(product).toMatch(new RegExp(`toast[A-Z]\\w+\\('${title}', `))
    expect(tests).toMatch(new RegExp(`within\\(toast\\b[^)]*\\)\\.getByText\\('${title}'\\)`))
  })
})
