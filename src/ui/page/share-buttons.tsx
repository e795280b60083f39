import { Button } from '@mantine/core'
import { IconBrandFacebook, IconBrandLinkedin, IconBrandX, IconShare } from '@tabler/icons-react'
import { useLocation } from 'react-router-dom'
import { siteAddresses } from '../shop/site-addresses'
import classes from './share-buttons.module.css'

const SITES = [
  {
    name: 'Facebook',
    Icon: IconBrandFacebook,
    href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  {
    name: 'X',
    Icon: IconBrandX,
    href: (url: string, title: string) => `https://x.com/intent/post?url=${url}&text=${title}`,
  },
  {
    name: 'LinkedIn',
    Icon: IconBrandLinkedin,
    href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
] as const

/** Shares the current page: by the device's share sheet, or by copying the link; and on three social sites (Site 7). */
export function ShareButtons({ title }: { title: string }) {
  const address = siteAddresses.page(useLocation().pathname)
  const share = async () => {
    const link = { title, url: location.href }
    if (typeof navigator.share === 'function') {
      // Rejects when the person closes the sheet, which is not an error.
      await navigator.share(link).catch(() => undefined)
      return
    }
    const isCopied = await copy(link.url)
    // Loaded with the first click, not with the page.
    const { toastError, toastInfo } = await import('../feedback/toasts')
    if (isCopied) toastInfo('Link copied', link.url)
    else toastError('Your browser didn’t let us copy the link. You can copy it from the address bar.')
  }

  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)]
  return (
    <div className={classes.buttons}>
      <Button variant="default" leftSection={<IconShare size={20} />} onClick={share}>
        Share
      </Button>
      {SITES.map(({ name, Icon, href }) => (
        <a
          key={name}
          className={classes.site}
          href={href(url, text)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Share on ${name}`}
        >
          <Icon size={20} aria-hidden="true" />
        </a>
      ))}
    </div>
  )
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
