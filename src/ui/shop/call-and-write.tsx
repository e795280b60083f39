import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { CompanyFacts } from '#shared/shop/default-company-facts'
import classes from './call-and-write.module.css'

/** Phone and email as buttons, for a graphite background. */
export function CallAndWrite({ facts }: { facts: CompanyFacts }) {
  return (
    <div className={classes.ways}>
      <Button component="a" href={facts.phoneHref} size="lg" leftSection={<IconPhone size={20} />}>
        {facts.phone}
      </Button>
      <Button
        component="a"
        href={facts.emailHref}
        size="lg"
        variant="default"
        leftSection={<IconMail size={20} />}
        className={classes.email ?? ''}
      >
        {facts.email}
      </Button>
    </div>
  )
}
