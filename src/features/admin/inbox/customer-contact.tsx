import { EmailText } from '#ui/format/email-text'
import { formatPhone } from '#ui/format/format-phone'
import { mailTo, telTo } from '../customer-links'
import classes from './customer-contact.module.css'
import type { NotificationFacts } from './notification-facts'

/** Name, email and phone of the sender; renders nothing if none is known. */
export function CustomerContact({ facts: { name, email, phone } }: { facts: NotificationFacts }) {
  const lines = [
    { label: 'Customer', text: name, href: null },
    { label: 'Email', text: email && <EmailText email={email} />, href: mailTo(email) },
    { label: 'Phone', text: phone && formatPhone(phone), href: telTo(phone) },
  ].filter(({ text }) => text !== null)
  if (lines.length === 0) return null
  return (
    <dl className={classes.lines}>
      {lines.map(({ label, text, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{href === null ? text : <a href={href}>{text}</a>}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
