import { Button } from '@mantine/core'
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react'
import { mailTo, smsTo, telTo } from './customer-links'

export interface ContactButtonsProps {
  phone: string | null
  email: string | null
  /** Subject of the email; without one the admin writes it. */
  subject?: string
}

/** Buttons that call, text and email a customer, as far as phone and email are known. */
export function ContactButtons({ phone, email, subject }: ContactButtonsProps) {
  return [
    ['Call', telTo(phone), IconPhone] as const,
    ['Text', smsTo(phone), IconMessage] as const,
    ['Email', mailTo(email, subject), IconMail] as const,
  ].map(([label, href, Icon]) =>
    href ? (
      <Button key={label} component="a" href={href} variant="default" leftSection={<Icon size={18} />}>
        {label}
      </Button>
    ) : null,
  )
}
