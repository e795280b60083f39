import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { CompanyFacts } from '#shared/shop/default-company-facts'
import { EmailText } from '../format/email-text'
import classes from './call-and-write.module.css'

export interface CallAndWriteProps {
  facts: CompanyFacts
  /** Lower, and side by side on a phone: for the head of a page, whose content shows the address. */
  isCompact?: boolean
}

/** Phone and email as buttons, for a graphite background. */
export function CallAndWrite({ facts, isCompact = false }: CallAndWriteProps) {
  const size = isCompact ? 'md' : 'lg'
  return (
    <div className={classes.ways} data-compact={isCompact || undefined}>
      <Button component="a" href={facts.phoneHref} size={size} leftSection={<IconPhone size={20} />}>
        {facts.phone}
      </Button>
      <Button
        component="a"
        href={facts.emailHref}
        size={size}
        variant="default"
        leftSection={<IconMail size={20} />}
        className={isCompact ? '' : (classes.email ?? '')}
      >
        {isCompact ? 'Email Us' : <EmailText email={facts.email} />}
      </Button>
    </div>
  )
}
