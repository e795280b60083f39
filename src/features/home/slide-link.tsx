import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { isSitePath } from '#domain/site-path'

export interface SlideLinkProps {
  text: string | null
  /** A path of this site or an https address; anything else shows no button. */
  href: string | null
  variant: 'filled' | 'default'
}

/** A slide's button. The server lets only safe links in; this looks again, since a link runs in the visitor's page. */
export function SlideLink({ text, href, variant }: SlideLinkProps) {
  if (!text || !href) return null
  if (isSitePath(href)) {
    return (
      <Button component={Link} to={href} variant={variant} size="lg">
        {text}
      </Button>
    )
  }
  if (!/^(?:https|tel|mailto):/.test(href)) return null
  // Another site opens beside ours: the installed app has no address bar to come back by.
  const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <Button component="a" href={href} variant={variant} size="lg" {...outside}>
      {text}
    </Button>
  )
}
