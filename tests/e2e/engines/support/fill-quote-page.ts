import type { Tab } from './driver'
import { expectVisible } from './engine-story'

/** Heading of the confirmation while it depends on the network where the request is. */
export const SENT_OR_SAVED = /^(Sending your request…|Quote Request Submitted!|Saved\. It goes out )/

/** Fills in the required fields of the quote page; returns the unique email address of the request. */
export async function fillQuotePage(tab: Tab): Promise<string> {
  const email = `quote-${crypto.randomUUID()}@rigworks.example`
  await expectVisible(tab, { label: 'First name' })
  for (const [label, value] of [
    ['First name', 'Grace'],
    ['Last name', 'Farrier'],
    ['Email', email],
    ['Phone', '(315) 555-0123'],
  ] as const)
    await tab.fill({ label }, value)
  for (const text of ['Farrier', 'Service Body']) await tab.click({ text })
  return email
}
