import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { safeHref } from '#shared/text/safe-href'

export interface SlideLinkProps {
  text: string | null
  /** As in the row; without a safe link there is no button. */
  href: string | null
  variant: 'filled' | 'default'
}

/** A slide's button. The server accepts only safe links; this checks again, because an unsafe one runs in our page. */
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
  // Another site opens in a new tab: the installed app has no address bar for coming back.
  const newTab = link.to === 'elsewhere' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <Button component="a" href={link.href} variant={variant} size="lg" {...newTab}>
      {text}
    </Button>
  )
}
