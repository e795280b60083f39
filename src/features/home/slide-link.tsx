import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { safeHref } from '#domain/safe-href'

export interface SlideLinkProps {
  text: string | null
  /** As the row has it; what leads nowhere shows no button. */
  href: string | null
  variant: 'filled' | 'default'
}

/** A slide's button. The server lets only safe links in; this looks again, since a link runs in the visitor's page. */
export function SlideLink({ text, href, variant }: SlideLinkProps) {
  const link = safeHref(href)
  if (!text || link === null) return null
  if (link.to === 'page') {
    return (
      <Button component={Link} to={link.href} variant={variant} size="lg">
        {text}
      </Button>
    )
  }
  // Another site opens beside ours: the installed app has no address bar to come back by.
  const outside = link.to === 'elsewhere' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <Button component="a" href={link.href} variant={variant} size="lg" {...outside}>
      {text}
    </Button>
  )
}
